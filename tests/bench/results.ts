import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { plot } from "./plot.ts";
import { asMarkdown } from "./report.ts";
import type { Section } from "./section.ts";

/** A section, and the machine it was measured on. */
export interface Measured extends Section {
  readonly machine: string;
}

/** A measurement, with its command and date. */
interface Result extends Measured {
  readonly command: string;
  /** YYYY-MM-DD. */
  readonly on: string;
}

/** The stored results, so that single parts can be measured again. */
const file = "docs/benchmarks.json";

const head = `# Benchmarks

Each figure is shown with its baseline, measured in the same run. Compare ratios, not machines. Run \`npm run bench\` to measure everything; the line below each description shows the command and machine.

If the initial load average exceeds the number of processors, other programs used the machine at the same time. CPU steal means that other virtual machines used its processors. In both cases the figures are lower bounds, and the highest times are due to others.

![Rate per second, with baselines](images/benchmarks.svg)
`;

/**
 * Replaces earlier results of the same measurements, and writes docs/benchmarks.md with its plot. `isFresh`: everything
 * was measured, so no earlier results remain.
 */
export function writeResults(
  sections: readonly Measured[],
  command: string,
  { isFresh }: { readonly isFresh: boolean },
): void {
  const before = !isFresh && existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Result[]) : [];
  const on = new Date().toISOString().slice(0, 10);
  const measured = new Map(sections.map((section) => [section.title, { ...section, command, on }]));
  const replaced = before.map((one) => measured.get(one.title) ?? one);
  const known = new Set(before.map(({ title }) => title));
  const results = [...replaced, ...[...measured.values()].filter(({ title }) => !known.has(title))];
  writeFileSync(file, JSON.stringify(results));
  const parts = results.map((one) =>
    asMarkdown({ ...one, about: `${one.about}\n\nMeasured with \`${one.command}\`, ${one.on}, ${one.machine}.` }),
  );
  writeFileSync("docs/benchmarks.md", [head, ...parts].join("\n"));
  writeFileSync("docs/images/benchmarks.svg", plot(results.flatMap(({ bars = [] }) => bars)));
  // npm test checks the format of these files.
  execFileSync("oxfmt", [file, "docs/benchmarks.md"]);
}
