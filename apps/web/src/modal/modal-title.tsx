import { useEffect, useRef, type ReactNode } from "react";

export const modalTitleId = "modal-title";

/** Heading of a modal: it takes the focus, so that a reader starts there also when one modal replaced another. */
export function ModalTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2 id={modalTitleId} className="modal-title" tabIndex={-1} ref={heading}>
      {children}
    </h2>
  );
}
