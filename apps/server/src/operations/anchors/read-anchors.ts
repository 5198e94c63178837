import { anchorStart, parseAnchor, type Anchor } from "./anchor.ts";

/** An anchor found in a file, or a malformed line that starts like one. */
export interface FoundAnchor {
  /** 1-based. */
  readonly line: number;
  /** Undefined if it is malformed. */
  readonly anchor: Anchor | undefined;
}

/** Finds all anchors in a text: an append-only file, or a saved email in any transfer encoding. */
export function readAnchors(text: string): readonly FoundAnchor[] {
  const plain = anchorsIn(text);
  if (plain.some(({ anchor }) => anchor !== undefined)) return plain;
  for (const decoded of [fromQuotedPrintable(text), fromBase64(text)]) {
    const found = anchorsIn(decoded);
    if (found.some(({ anchor }) => anchor !== undefined)) return found;
  }
  return plain;
}

const anchorsIn = (text: string): readonly FoundAnchor[] =>
  text.split("\n").flatMap((whole, index) => {
    const line = whole.trim();
    return line.startsWith(anchorStart) ? [{ line: index + 1, anchor: parseAnchor(line) }] : [];
  });

const fromQuotedPrintable = (text: string): string =>
  text
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

const base64Line = /^[\w+/]+={0,2}$/;

/** Consecutive base64 lines are decoded together. */
function fromBase64(text: string): string {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r?\n/)) {
    if (base64Line.test(line)) blocks.at(-1)?.push(line);
    else if ((blocks.at(-1)?.length ?? 0) > 0) blocks.push([]);
  }
  return blocks.map((lines) => Buffer.from(lines.join(""), "base64").toString("utf8")).join("\n");
}
