import { readFileSync, writeFileSync } from "node:fs";

/** The rows of the table: journeys of each engine, with the tests that cover them in Chromium. */
export const rows = {
  "the one-page form with a pointer, a tab that is opened again": "tests/browser/{main-job,unsaved-answers}.test.ts",
  "the wait page by events, up to the lender's page": "tests/browser/wait.test.ts",
  "the form in steps, with the keyboard alone": "tests/browser/shapes.test.ts",
  "reload, Back and Forward between steps": "tests/browser/{shapes,every-act}.test.ts",
  "the wait page by polling, where events fail": "tests/browser/wait.test.ts",
  "a partner's page, recognized after a reload": "tests/embed/partner.test.ts",
  "a whole request without scripts": "tests/browser/{without-scripts,scriptless-request}.test.ts",
  "every modal by its link": "tests/browser/modals.test.ts",
  "what assistive technology learns of every screen": "tests/browser/every-screen.test.ts",
  "images that stand out from a dark page, by their pixels": "tests/browser/dark-images.test.ts",
} as const;
export type Row = keyof typeof rows;

/** How an engine was tried: `yes`, or with what difference. */
export type Tried = Readonly<Partial<Record<Row, string>>>;

const path = new URL("../../docs/browsers.md", import.meta.url);
const engines = ["Firefox", "WebKit"] as const;
export type EngineName = (typeof engines)[number];

const head = ["journey", "Chromium", ...engines];
const table = /^\| journey [^]*?\|$(?!\n\|)/m;

/** The table's cells by row and engine, as docs/browsers.md shows them. */
function shownTable(): ReadonlyMap<string, readonly string[]> {
  const lines = table.exec(readFileSync(path, "utf8"))?.[0].split("\n") ?? [];
  const cells = lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  return new Map(cells.slice(2).map(([row = "", ...others]) => [row, others]));
}

/** The column of an engine in docs/browsers.md, by row. */
export function shownColumn(engine: EngineName): Tried {
  const nth = 1 + engines.indexOf(engine);
  return Object.fromEntries([...shownTable()].map(([row, cells]) => [row, cells[nth] ?? ""]));
}

/** The column of Chromium in docs/browsers.md, by row. */
export const shownTests = (): Readonly<Record<string, string>> =>
  Object.fromEntries([...shownTable()].map(([row, [tests = ""]]) => [row, tests.replaceAll("`", "")]));

/** Writes what was tried in an engine into the table of docs/browsers.md, whose other columns stay. */
export function writeColumn(engine: EngineName, tried: Tried): void {
  const shown = shownTable();
  const nth = 1 + engines.indexOf(engine);
  const lines = Object.entries(rows).map(([row, tests]) => {
    const cells = [`\`${tests}\``, ...(shown.get(row)?.slice(1) ?? engines.map(() => ""))];
    cells[nth] = tried[row as Row] ?? "";
    return [row, ...cells];
  });
  const text = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  writeFileSync(
    path,
    readFileSync(path, "utf8").replace(table, () => text),
  );
}
