import type { Outcome } from "./attack.ts";

export type Replayed = Outcome & { readonly name: string; readonly does: string };

/** Markers around the table in docs/security.md. */
const begin = "<!-- attacks: written by npm run attacks -- --write -->";
const end = "<!-- end of attacks -->";

/** A Markdown table of replayed attacks. */
export function tableOf(replayed: readonly Replayed[]): string {
  const rows = replayed.map(
    ({ name, does, withstood, seen }) =>
      `| \`${name}\` | ${does} | ${withstood ? "withstood" : "**broken**"} | ${seen} |`,
  );
  return ["| attack | what it does | outcome | seen |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

/** Returns the document with this table between its two markers. Throws if the markers are missing. */
export function replaceTable(document: string, table: string): string {
  const from = document.indexOf(begin);
  const to = document.indexOf(end);
  if (from < 0 || to < from)
    throw new Error(`docs/security.md has no place for the table: expected ${begin} and ${end}.`);
  return `${document.slice(0, from + begin.length)}\n\n${table}\n\n${document.slice(to)}`;
}
