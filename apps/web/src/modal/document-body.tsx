import { siteText } from "@loanbridge/loan-form";
import { useContext, useEffect } from "react";
import { unmarkedList } from "../html/index.ts";
import { useSite } from "../session/index.ts";
import type { ContentSection, ModalContent } from "@loanbridge/languages";
import { HeadingsContext } from "./modal-title.tsx";
import { RichText } from "./rich-text.tsx";
import { withinModal } from "./within-modal.ts";

interface Props {
  content: ModalContent;
  /** Id of the section to scroll to. */
  startAt?: string | undefined;
}

/** A text with sections. */
export function DocumentBody({ content, startAt }: Props) {
  const site = useSite();
  const { section: level } = useContext(HeadingsContext);
  useEffect(() => {
    if (!startAt) return undefined;
    const timer = setTimeout(() => document.getElementById(startAt)?.scrollIntoView(withinModal), 1);
    return () => clearTimeout(timer);
  }, [startAt]);
  const text = (value: string) => siteText(site, value);
  return (
    <div className="document">
      {content.note && <p className="document-note">{text(content.note)}</p>}
      {content.intro?.map((paragraph) => (
        <p key={paragraph}>
          <RichText>{text(paragraph)}</RichText>
        </p>
      ))}
      {content.sections.map((section, index) => (
        <Section key={section.id ?? section.heading ?? index} section={section} text={text} Heading={level} />
      ))}
    </div>
  );
}

interface SectionProps {
  section: ContentSection;
  text: (value: string) => string;
  Heading: "h2" | "h3";
}

function Section({ section, text, Heading }: SectionProps) {
  const items = (list: readonly string[] = []) =>
    list.map((item) => (
      <li key={item}>
        <RichText>{text(item)}</RichText>
      </li>
    ));
  return (
    <section id={section.id} tabIndex={section.id ? -1 : undefined}>
      {section.heading && <Heading>{text(section.heading)}</Heading>}
      {section.paragraphs?.map((paragraph) => (
        <p key={paragraph}>
          <RichText>{text(paragraph)}</RichText>
        </p>
      ))}
      {section.list && (
        <ul {...(section.ownMarks && { className: "unmarked", ...unmarkedList })}>{items(section.list)}</ul>
      )}
      {section.steps && <ol>{items(section.steps)}</ol>}
      {section.table && <Table {...section.table} text={text} />}
    </section>
  );
}

function Table({ head, rows, text }: NonNullable<ContentSection["table"]> & { text: (value: string) => string }) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {text(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, index) => (
              <td key={head[index]}>{text(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
