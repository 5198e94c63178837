/** Elements that stand within a line; any other ends it. */
const inline: ReadonlySet<string> = new Set([
  "a",
  "b",
  "em",
  "i",
  "strong",
  "small",
  "span",
  "sup",
  "abbr",
  "svg",
  "path",
]);

/** Cells of a row are read together. */
const cells: ReadonlySet<string> = new Set(["td", "th", "dt", "dd", "label"]);

/** Elements whose content nobody reads. */
const silent = ["<script", "<style", "<svg"] as const;

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  "#x27": "'",
  "#39": "'",
};

/** The text of HTML: a line for each block, in one pass. */
export function plainText(html: string): string {
  let text = "";
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf("<", at);
    if (tag === -1) break;
    text += html.slice(at, tag);
    const skipped = silent.find((start) => html.startsWith(start, tag));
    const end = skipped === undefined ? html.indexOf(">", tag) : endOf(html, skipped.slice(1), tag);
    if (end === -1) return decoded(text);
    text += lineAfter(nameOf(html.slice(tag + 1, tag + 20)));
    at = end + 1;
  }
  return decoded(text + html.slice(at));
}

/** Links of the copy's texts, `[text](modal:faqs)`, read as their text. */
export function withoutLinks(text: string): string {
  const parts = text.split("](");
  const [first = "", ...rest] = parts;
  return [first, ...rest.map((part) => part.slice(part.indexOf(")") + 1))].join("").replaceAll("[", "");
}

const endOf = (html: string, name: string, from: number): number => {
  const close = html.indexOf(`</${name}`, from);
  return close === -1 ? -1 : html.indexOf(">", close);
};

const nameOf = (tag: string): string => /^\/?([a-z0-9]+)/iu.exec(tag)?.[1]?.toLowerCase() ?? "";

function lineAfter(name: string): string {
  if (inline.has(name)) return "";
  return cells.has(name) ? " " : "\n";
}

const decoded = (text: string): string =>
  text
    .replaceAll(/&([a-z]+|#\d{1,7}|#x[\da-f]{1,6});/giu, (found, name: string) => entities[name.toLowerCase()] ?? found)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n");
