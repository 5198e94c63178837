import { useContext, useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../../images/icon.tsx";
import { HeadingsContext } from "../modal-title.tsx";

interface Props {
  tone: "done" | "failed" | "note";
  heading: string;
  /** The rest of what the heading begins to say. */
  detail?: string;
  children: ReactNode;
}

/** What came of a form, in its place. Its heading takes the focus, since the button that had it is gone. */
export function Outcome({ tone, heading, detail, children }: Props) {
  const head = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLHeadingElement>(null);
  const { section: Heading } = useContext(HeadingsContext);
  useEffect(() => {
    // Focus alone scrolls only as far as the heading's words, which leaves the box around them cut off.
    head.current?.scrollIntoView({ block: "nearest" });
    element.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="outcome">
      <div className="outcome-head" data-tone={tone} ref={head}>
        <Icon name={tone === "done" ? "check" : "info"} />
        <Heading tabIndex={-1} ref={element}>
          {heading}
          {detail && <span> {detail}</span>}
        </Heading>
      </div>
      {children}
    </div>
  );
}
