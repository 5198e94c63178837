import { siteText, textsOf } from "@loanbridge/loan-form";
import { useContext, useEffect, useRef } from "react";
import { faqs as copy, type Question } from "#language/modals/faqs.ts";
import { ConfiguredHtml } from "../../html/index.ts";
import { useSite } from "../../session/index.ts";
import { HeadingsContext, ModalTitle } from "../modal-title.tsx";
import type { ModalView } from "../modals.ts";
import { ScriptlessContext } from "../scriptless.ts";
import { RichText } from "../rich-text.tsx";
import { withinModal } from "../within-modal.ts";
import { contactOptions } from "./contact-options.ts";

/** FAQ sections, one open at a time; the questions inside open independently. */
const Faqs: ModalView = ({ params }) => {
  const site = useSite();
  const { siteType } = site.environment;
  const { section: Heading } = useContext(HeadingsContext);
  const isPage = useContext(ScriptlessContext);
  const list = useRef<HTMLDivElement>(null);
  const first = params["section"] ?? copy.sections[0]?.id;
  const subsection = params["subsection"];
  useEffect(() => {
    if (subsection) list.current?.querySelector(`#${CSS.escape(subsection)}`)?.scrollIntoView(withinModal);
  }, [subsection]);
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      <p>
        <RichText>{siteText(site, copy.intro[siteType])}</RichText>
      </p>
      <div className="faqs" ref={list}>
        {copy.sections.map((section) => (
          <details
            key={section.id}
            id={section.id}
            name={isPage ? undefined : "faqs"}
            className="faq-section"
            open={isPage || section.id === first}
          >
            <summary>
              <Heading>{section.heading}</Heading>
            </summary>
            {section.questions.map((question) => (
              <details key={question.id} id={question.id} open={isPage || question.id === subsection}>
                <summary>{siteText(site, question.question)}</summary>
                <Answer question={question} />
              </details>
            ))}
          </details>
        ))}
      </div>
    </>
  );
};

/** The answer from the site's configuration, if it has one. */
function Answer({ question }: { question: Question }) {
  const site = useSite();
  const configured = question.configured && textsOf(site).modal.faqs[question.configured];
  if (configured) return <ConfiguredHtml html={configured} />;
  const { answer } = question;
  const text = typeof answer === "string" ? answer : answer[site.environment.siteType];
  return (
    <>
      {[...(question.ways ? contactOptions(site) : []), ...text.split("\n")].map((paragraph) => (
        <p key={paragraph}>
          <RichText>{siteText(site, paragraph)}</RichText>
        </p>
      ))}
    </>
  );
}

export default Faqs;
