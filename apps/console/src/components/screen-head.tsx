import { type ReactNode, useEffect, useRef } from "react";

interface ScreenHeadProps {
  readonly title: string;
  /** A line about the view, such as its period and time zone. */
  readonly about?: ReactNode;
  /** Controls of the whole screen. */
  readonly children?: ReactNode;
}

/** The heading of a screen. Gets the focus when the screen opens, so that a screen reader begins there. */
export function ScreenHead({ title, about, children }: ScreenHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Loanbridge console`;
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [title]);
  return (
    <header className="screen-head">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {about !== undefined && <p className="screen-about">{about}</p>}
      {children !== undefined && <div className="tools">{children}</div>}
    </header>
  );
}

interface SectionProps {
  readonly title: string;
  /** At the end of the heading's line. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ title, tools, children }: SectionProps) {
  return (
    <section className="section">
      <div className="section-head">
        <h2>{title}</h2>
        {tools}
      </div>
      {children}
    </section>
  );
}
