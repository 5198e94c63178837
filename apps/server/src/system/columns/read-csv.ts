/** A line of a CSV file. */
export interface CsvLine {
  /** Number of the line on which it begins, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The file is not valid CSV. The message names the line. */
export class InvalidCsv extends Error {
  override readonly name = "InvalidCsv";
}

const longestCell = 10_000;

/** Reads CSV as `csvLines` does, all of it at once. Throws `InvalidCsv`. */
export const readCsv = (text: string, delimiter: string): readonly CsvLine[] => [...csvLines(text, delimiter)];

/**
 * Reads CSV (RFC 4180) with line ends of any system, line by line, in time linear to its length. Skips empty lines.
 * Throws `InvalidCsv`.
 */
export function* csvLines(text: string, delimiter: string): Generator<CsvLine> {
  let at = 0;
  let line = 1;
  let cells: string[] = [];
  let begins = 1;

  const isEnd = () => at >= text.length || text[at] === "\n" || text[at] === "\r";
  const endLine = (): CsvLine => {
    const ended = { line: begins, cells };
    if (text[at] === "\r" && text[at + 1] === "\n") at += 1;
    at += 1;
    line += 1;
    cells = [];
    begins = line;
    return ended;
  };

  while (at < text.length) {
    const cell = text[at] === '"' ? quoted() : plain();
    if (cell.length > longestCell)
      throw new InvalidCsv(`Line ${String(begins)}: a cell has more than ${String(longestCell)} characters.`);
    cells.push(cell);
    if (text[at] === delimiter) {
      at += 1;
      // A delimiter at the end of a line or of the file is followed by an empty cell.
      if (isEnd()) cells.push("");
    }
    if (!isEnd()) continue;
    const ended = endLine();
    if (ended.cells.length > 1 || ended.cells[0] !== "") yield ended;
  }

  function plain(): string {
    const start = at;
    while (!isEnd() && text[at] !== delimiter) {
      if (text[at] === '"') throw new InvalidCsv(`Line ${String(line)}: a quote in a cell that is not quoted.`);
      at += 1;
    }
    return text.slice(start, at);
  }

  function quoted(): string {
    const start = line;
    const parts: string[] = [];
    at += 1;
    for (;;) {
      const end = text.indexOf('"', at);
      if (end < 0) throw new InvalidCsv(`Line ${String(start)}: a quoted cell has no end.`);
      const part = text.slice(at, end);
      parts.push(part);
      line += part.match(/\r\n|\r|\n/g)?.length ?? 0;
      at = end + 1;
      if (text[at] !== '"') break;
      parts.push('"');
      at += 1;
    }
    if (!isEnd() && text[at] !== delimiter)
      throw new InvalidCsv(`Line ${String(line)}: text after the end of a quoted cell.`);
    return parts.join("");
  }
}
