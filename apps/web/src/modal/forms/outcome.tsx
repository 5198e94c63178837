import { useContext, useEffect, useRef, type ReactNode } from "react";
import { HeadingsContext } from "../modal-title.tsx";

/** What came of a form, in its place. Its heading takes the focus, since the button that had it is gone. */
export function Outcome({ heading, children }: { heading: string; children: ReactNode }) {
  const element = useRef<HTMLHeadingElement>(null);
  const { section: Heading } = useContext(HeadingsContext);
  useEffect(() => element.current?.focus(), []);
  return (
    <div className="outcome">
      <Heading tabIndex={-1} ref={element}>
        {heading}
      </Heading>
      {children}
    </div>
  );
}
