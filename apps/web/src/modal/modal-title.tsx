import { createContext, useContext, useEffect, useRef, type ReactNode } from "react";

export const modalTitleId = "modal-title";

/** Heading that a title is, and those of the sections below it: a modal stands over a page that has its own first heading. */
export const HeadingsContext = createContext<{ titleId: string; title: "h1" | "h2"; section: "h2" | "h3" }>({
  titleId: modalTitleId,
  title: "h2",
  section: "h3",
});

/** Where a text is the page. */
export const pageHeadings = { titleId: "screen-title", title: "h1", section: "h2" } as const;

/** Heading of a modal: it takes the focus, so that a reader starts there also when one modal replaced another. */
export function ModalTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { titleId, title: Heading } = useContext(HeadingsContext);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Heading id={titleId} className="modal-title" tabIndex={-1} ref={heading}>
      {children}
    </Heading>
  );
}
