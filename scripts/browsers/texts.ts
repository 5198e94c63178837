import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { browserIds, browsers, dataVersion, releaseOf, type Browser } from "./compat-data.ts";
import { kinds, type Kind } from "./feature.ts";
import type { Measured } from "./measure.ts";
import { decidingFeatures } from "./minimum.ts";
import type { Promised } from "./promise.ts";

const head = ["browser", "whole site, with scripts", "decided by", "pages without scripts, as designed", "decided by"];

/** How many features a cell names. */
const mostNames = 3;

/** The rows of the table of browsers, with its head. `code`: how a feature's name is marked. */
export function browserTable(
  { required }: Pick<Measured, "required">,
  promised: Promised,
  code: (name: string) => string,
): readonly (readonly string[])[] {
  const decided = (kind: Kind, browser: Browser): string => {
    const names = decidingFeatures(required[kind], browser);
    const rest = names.length - mostNames;
    return names.slice(0, mostNames).map(code).join(", ") + (rest > 0 ? ` and ${String(rest)} more` : "");
  };
  const cells = (kind: Kind, browser: Browser): readonly string[] => {
    const version = promised[kind][browser];
    return [`${shortened(version)} (${releaseOf(browser, version)})`, decided(kind, browser)];
  };
  return [head, ...browserIds.map((browser) => [browsers[browser], ...kinds.flatMap((kind) => cells(kind, browser))])];
}

/** The sentence of the README. */
function sentence({ scripts }: Promised): string {
  const groups = [...Map.groupBy(browserIds, (browser) => scripts[browser])].map(
    ([version, same]) => `${list.format(same.map((browser) => browsers[browser]))} ${shortened(version)}`,
  );
  return `The oldest browsers in which the whole site works are ${groups.join("; ")}.`;
}

const list = new Intl.ListFormat("en-US");

const shortened = (version: string): string => version.replace(/\.0$/u, "");

const markdown = (rows: readonly (readonly string[])[]): string =>
  [rows[0] ?? [], (rows[0] ?? []).map(() => "---"), ...rows.slice(1)]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");

/** Statements of the promise by file, between marks. */
const statements = (measured: Pick<Measured, "required">, promised: Promised): Readonly<Record<string, string>> => ({
  "README.md": sentence(promised),
  "docs/browsers.md": `${markdown(browserTable(measured, promised, (name) => `\`${name.replaceAll("|", String.raw`\|`)}\``))}\n\nFrom browser-compat-data ${dataVersion}.`,
});

const begin = "<!-- oldest browsers: npm run browsers -- --write -->";
const end = "<!-- end of oldest browsers -->";
const marked = new RegExp(`(?<=${begin}\n\n)[^]*?(?=\n\n${end})`, "u");

/** The texts without what formatting changes. */
const plain = (text: string): string => text.replaceAll(/-{3,}/gu, "---").replaceAll(/\s+/gu, " ");

/** Files that state something else than the promise, one line each. */
export function textProblems(
  root: string,
  measured: Pick<Measured, "required">,
  promised: Promised,
): readonly string[] {
  return Object.entries(statements(measured, promised)).flatMap(([file, text]) => {
    const stated = marked.exec(readFileSync(join(root, file), "utf8"))?.[0] ?? "";
    return plain(stated) === plain(text) ? [] : [`${file} states something else: run npm run browsers -- --write.`];
  });
}

/** Writes the promise into all texts that state it. Throws if one lacks the marks. */
export function writeTexts(root: string, measured: Pick<Measured, "required">, promised: Promised): void {
  for (const [file, text] of Object.entries(statements(measured, promised))) {
    const before = readFileSync(join(root, file), "utf8");
    if (!marked.test(before)) throw new Error(`${file} lacks the lines "${begin}" and "${end}".`);
    writeFileSync(
      join(root, file),
      before.replace(marked, () => text),
    );
  }
}
