import type { Section } from "./section.ts";

const line = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

export function asMarkdown({ title, about, columns, rows }: Section): string {
  const rule = columns.map((_, index) => (index === 0 ? "---" : "---:"));
  return [`## ${title}`, "", about, "", line(columns), line(rule), ...rows.map(line), ""].join("\n");
}
