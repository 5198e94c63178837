import { useContext, useEffect, useRef, type ReactNode } from "react";
import { Icon } from "../../images/index.ts";
import { HeadingsContext } from "../modal-title.tsx";

interface Props {
  tone: "done" | "failed" | "note";
  heading: string;
  /** Continues the sentence of the heading. */
  detail?: string;
  children: ReactNode;
}

/** Replaces a form with its result. Its heading takes the focus, because the focused button is gone. */
export function Outcome({ tone, heading, detail, children }: Props) {
  const head = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLHeadingElement>(null);
  const { section: Heading } = useContext(HeadingsContext);
  useEffect(() => {
    // Focusing scrolls only to the heading itself, which would cut off the box around it.
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
