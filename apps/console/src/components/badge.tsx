import type { ReactNode } from "react";

/** A state in a word. The tone only repeats what the word says. */
export function Badge({
  tone,
  children,
}: {
  readonly tone?: "good" | "bad" | "warn" | undefined;
  readonly children: ReactNode;
}) {
  return <span className={["badge", tone].filter(Boolean).join(" ")}>{children}</span>;
}
