/** One place where the words break a rule. */
export interface Finding {
  /** Path from the repository's root, with slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly text: string;
  readonly instead: string;
}

export type Rule = "spelling" | "openings" | "idioms" | "reading" | "commits";

const longest = 100;

/** `file:line: "text" — write … instead`, the form that editors and terminals link. */
export function formatFinding({ file, line, text, instead }: Finding): string {
  const flat = text.replaceAll(/\s+/gu, " ").trim();
  const short = flat.length > longest ? `${flat.slice(0, longest - 1)}…` : flat;
  return `${file}:${String(line)}: "${short}" — write ${instead} instead`;
}
