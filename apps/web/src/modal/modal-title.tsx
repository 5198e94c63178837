import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";

export const modalTitleId = "modal-title";

interface Headings {
  readonly titleId: string;
  readonly title: "h1" | "h2";
  readonly section: "h2" | "h3";
  /** Where the title stands, apart from the text. */
  readonly bar?: HTMLElement;
}

/** A modal stands over a page that has its own first heading. */
export const modalHeadings: Headings = { titleId: modalTitleId, title: "h2", section: "h3" };

/** Heading that a title is, and those of the sections below it. */
export const HeadingsContext = createContext(modalHeadings);

/** Where a text is the page. */
export const pageHeadings: Headings = { titleId: "screen-title", title: "h1", section: "h2" };

/** Heading of a modal: it takes the focus, so that a reader starts there also when one modal replaced another. */
export function ModalTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { titleId, title: Heading, bar } = useContext(HeadingsContext);
  useEffect(() => heading.current?.focus(), []);
  const title = (
    <Heading id={titleId} className="modal-title" tabIndex={-1} ref={heading}>
      {children}
    </Heading>
  );
  return bar ? createPortal(title, bar) : title;
}
