import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { StatementFormat } from "../../lenders/index.ts";
import type { StatementLine } from "../../routing/index.ts";
import { CommandRefused } from "../command-refused.ts";
import { createSlices, type CsvLine, csvLines, InvalidCsv } from "../../system/index.ts";
import { centsOf, dayOfText } from "./read-cell.ts";

/** Megabytes of the largest file. */
const mostMegabytes = 50;

export interface Statement {
  readonly lines: readonly StatementLine[];
  /** The first and last day that its lines name. */
  readonly days: { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate } | undefined;
}

/** Format of statements of a lender whose file names none. */
export const usualFormat: StatementFormat = {
  columns: { request: "request", price: "price", date: "date", status: "status" },
  delimiter: ",",
  returned: ["Returned"],
};

/** Rejects with `CommandRefused`, which names the line. */
export async function readStatement(path: string, format: StatementFormat): Promise<Statement> {
  const rows = parsed(decoded(await bytesOf(path), path), format.delimiter, path);
  const head = rows.next().value;
  if (head === undefined) throw new CommandRefused(`${path} is empty.`);
  const columns = columnsOf(head, format, path);
  const refuse = ({ line }: CsvLine, problem: string): never => {
    throw new CommandRefused(`${path}, line ${String(line)}: ${problem}`);
  };
  // A running server may execute the command.
  const slice = createSlices();
  const lines: StatementLine[] = [];
  let [from, to]: Temporal.PlainDate[] = [];
  for (const row of rows) {
    await slice();
    if (row.cells.length !== head.cells.length)
      refuse(row, `${String(row.cells.length)} cells, but the first line has ${String(head.cells.length)}.`);
    const cell = (name: keyof typeof columns): string => (row.cells[columns[name] ?? -1] ?? "").trim();
    const id = cell("post") || cell("request") || cell("reference");
    if (id === "") refuse(row, `no ${nameOf(format.columns)}.`);
    if (id.length > 200) refuse(row, "an ID of more than 200 characters.");
    const cents = centsOf(cell("price")) ?? refuse(row, `${format.columns.price}: expected a price such as 1,234.50.`);
    if (cell("date") !== "") {
      const day =
        dayOfText(cell("date")) ?? refuse(row, `${format.columns.date ?? ""}: expected a day such as 2026-11-25.`);
      if (from === undefined || Temporal.PlainDate.compare(day, from) < 0) from = day;
      if (to === undefined || Temporal.PlainDate.compare(day, to) > 0) to = day;
    }
    const status = cell("status").toLowerCase();
    const isReturn = cents < 0 || format.returned.some((one) => one.toLowerCase() === status);
    lines.push({ line: row.line, id, cents: Math.abs(cents), isReturn });
  }
  return { lines, days: from && to && { from, to } };
}

const nameOf = ({ post, request, reference }: StatementFormat["columns"]): string =>
  post ?? request ?? reference ?? "ID";

async function bytesOf(path: string): Promise<Buffer> {
  try {
    const { size } = await stat(path);
    if (size > mostMegabytes * 2 ** 20)
      throw new CommandRefused(`${path} is larger than ${String(mostMegabytes)} MB. Split it by month.`);
    return await buffer(createReadStream(path, { end: mostMegabytes * 2 ** 20 }));
  } catch (error) {
    if (error instanceof CommandRefused) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
    throw new CommandRefused(`Cannot read ${path} (${code}).`, { cause: error });
  }
}

function decoded(bytes: Buffer, path: string): string {
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xfe])) || bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff])))
    throw new CommandRefused(`${path} is in UTF-16. Save it as CSV in UTF-8.`);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw new CommandRefused(
      `${path}, line ${String(invalidLine(bytes))}: not in UTF-8. Save the file as CSV in UTF-8.`,
      {
        cause: error,
      },
    );
  }
}

/** Number of the first line that is not UTF-8. A line break is one byte, which no character contains. */
function invalidLine(bytes: Buffer): number {
  let line = 1;
  for (let at = 0; at < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, at);
    const next = end < 0 ? bytes.length : end + 1;
    if (!isUtf8(bytes.subarray(at, next))) break;
    at = next;
  }
  return line;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function* parsed(text: string, delimiter: string, path: string): Generator<CsvLine, undefined> {
  try {
    yield* csvLines(text, delimiter);
  } catch (error) {
    if (error instanceof InvalidCsv) throw new CommandRefused(`${path}: ${error.message}`, { cause: error });
    throw error;
  }
}

/** The place of each named column. */
function columnsOf(head: CsvLine, { columns, delimiter }: StatementFormat, path: string) {
  const headings = head.cells.map((one) => one.trim().toLowerCase());
  const placed = Object.entries(columns).map(([name, heading = ""]) => {
    const places = headings.flatMap((one, index) => (one === heading.toLowerCase() ? [index] : []));
    if (places.length > 1) throw new CommandRefused(`${path} has several columns "${heading}".`);
    // Dates and statuses may be missing where the format is not the lender's own.
    if (places.length === 0 && (columns !== usualFormat.columns || name === "request" || name === "price"))
      throw new CommandRefused(
        `${path} has no column "${heading}". Its columns are: ${head.cells
          .map((one) => one.trim())
          .join(", ")
          .slice(
            0,
            500,
          )}. Name the columns under "statement" in the lender's file${headings.length === 1 ? `, and the delimiter if it is not ${JSON.stringify(delimiter)}` : ""}.`,
      );
    return [name, places[0]] as const;
  });
  return Object.fromEntries(placed) as Readonly<Partial<Record<keyof StatementFormat["columns"], number>>>;
}
