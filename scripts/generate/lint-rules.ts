import { readFile, writeFile } from "node:fs/promises";
import { lintRules } from "@loanbridge/contract";
import { rules } from "../../apps/server/src/compliance/rules/index.ts";

const file = new URL("../../docs/compliance-lint.md", import.meta.url);

const start = "<!-- rules: npm run generate lint-rules -->";
const end = "<!-- end of rules -->";

/** Lines of a Markdown table with aligned columns, as the formatter writes it. */
function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  const [heading = [], ...others] = rows;
  return [line(heading), line(widths.map((width) => "-".repeat(width))), ...others.map(line)];
}

/** The rules of the compliance lint and their sources, in Markdown. */
export function rulesInMarkdown(): string {
  const sources = [...new Set(lintRules.map((name) => rules[name].source))];
  const rows = lintRules.map((name) => {
    const { title, severity, source, channels } = rules[name];
    return [`\`${name}\``, title, severity, channels?.join(", ") ?? "", String(sources.indexOf(source) + 1)];
  });
  const listed = sources.map(({ name, url, since, checkedOn }, at) => {
    const applies = since === undefined ? "" : `, since ${since}`;
    return `${String(at + 1)}. [${name}](${url})${applies}; read on ${checkedOn}`;
  });
  return [...table([["Rule", "Requires", "Severity", "Only for", "Source"], ...rows]), "", ...listed].join("\n");
}

/** The document with the rules in the place for them. */
export function withRules(document: string): string {
  const [before = "", rest = ""] = document.split(start);
  const [, after = ""] = rest.split(end);
  return `${before}${start}\n\n${rulesInMarkdown()}\n\n${end}${after}`;
}

export async function generateLintRules(): Promise<string> {
  await writeFile(file, withRules(await readFile(file, "utf8")));
  return "docs/compliance-lint.md";
}
