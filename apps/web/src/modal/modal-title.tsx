import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";
import { createPortal } from "react-dom";

export const modalTitleId = "modal-title";

interface Headings {
  readonly titleId: string;
  readonly title: "h1" | "h2";
  readonly section: "h2" | "h3";
  /** Container for the title, separate from the text. */
  readonly bar?: HTMLElement;
}

/** Headings of a modal, whose page already has an h1. */
export const modalHeadings: Headings = { titleId: modalTitleId, title: "h2", section: "h3" };

/** Heading levels of the title and of the sections below it. */
export const HeadingsContext = createContext(modalHeadings);

/** Headings of a text that is a page itself. */
export const pageHeadings: Headings = { titleId: "screen-title", title: "h1", section: "h2" };

/**
 * Heading of a modal. It takes the focus, so that a screen reader starts there, also when one modal replaces another.
 */
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
