import { readFile } from "node:fs/promises";
import { InvalidCsv, readCsv, withoutByteOrderMark } from "../../system/index.ts";

/** Classes of areas by statistics of public data, such as fifths of the median household income. */
export interface AreaStatistics {
  /** The class of a ZIP code's area by the name of each statistic; empty for a code that the file does not have. */
  classesOf(zip: string): Readonly<Record<string, string>>;
}

export const noAreaStatistics: AreaStatistics = { classesOf: () => ({}) };

/** Rejects the file of area statistics. The message names the line and what was expected. */
export class AreaStatisticsRefused extends Error {
  override readonly name = "AreaStatisticsRefused";
}

const mostStatistics = 3;
const mostClasses = 10;
/** The fewest codes that share all their classes, so that the classes of a request do not tell its ZIP code. */
const fewestCodes = 10;

/** The operator's file, or none. Rejects with `AreaStatisticsRefused`. */
export async function loadAreaStatistics(file: string | undefined): Promise<AreaStatistics> {
  if (file === undefined) return noAreaStatistics;
  try {
    return compileAreaStatistics(await readFile(file, "utf8"));
  } catch (error) {
    if (!(error instanceof AreaStatisticsRefused)) throw error;
    throw new AreaStatisticsRefused(`${file}: ${error.message}`, { cause: error });
  }
}

/**
 * Reads CSV with the columns `zip` (five digits, or the first three) and one for each statistic. A five-digit code goes
 * before the three digits that it begins with. Throws `AreaStatisticsRefused`.
 */
export function compileAreaStatistics(text: string): AreaStatistics {
  const [head, ...lines] = linesOf(withoutByteOrderMark(text));
  const [first, ...names] = head?.cells ?? [];
  if (first !== "zip" || names.length === 0 || names.length > mostStatistics || new Set(names).size < names.length)
    refuse(1, `expected the headings zip and 1 to ${String(mostStatistics)} different statistics`);
  for (const name of names)
    if (!/^[a-z][a-z0-9-]{0,29}$/.test(name)) refuse(1, `expected a name such as household-income, found "${name}"`);
  const byCode = new Map<string, Readonly<Record<string, string>>>();
  for (const { line, cells } of lines) {
    const [code = "", ...classes] = cells;
    if (!/^(\d{3}|\d{5})$/.test(code)) refuse(line, "expected a ZIP code of five digits, or its first three");
    if (byCode.has(code)) refuse(line, `expected each code once; ${code} is there twice`);
    if (classes.length !== names.length) refuse(line, `expected ${String(names.length + 1)} cells`);
    if (!classes.every((one) => /^[\w .+-]{1,20}$/.test(one)))
      refuse(line, "expected classes of 1 to 20 letters, digits, spaces and .+-_");
    byCode.set(code, Object.fromEntries(names.map((name, index) => [name, classes[index] ?? ""])));
  }
  checkClasses(names, [...byCode.values()]);
  return { classesOf: (zip) => byCode.get(zip.slice(0, 5)) ?? byCode.get(zip.slice(0, 3)) ?? {} };
}

function checkClasses(names: readonly string[], all: readonly Readonly<Record<string, string>>[]): void {
  for (const name of names)
    if (new Set(all.map((one) => one[name])).size > mostClasses)
      refuse(1, `expected at most ${String(mostClasses)} classes of ${name}`);
  for (const same of Map.groupBy(all, (one) => names.map((name) => one[name] ?? "").join(", ")))
    if (same[1].length < fewestCodes)
      refuse(1, `expected at least ${String(fewestCodes)} codes with the classes ${same[0]}; use fewer classes`);
}

function linesOf(text: string) {
  try {
    return readCsv(text, ",");
  } catch (error) {
    if (error instanceof InvalidCsv) throw new AreaStatisticsRefused(error.message, { cause: error });
    throw error;
  }
}

function refuse(line: number, expected: string): never {
  throw new AreaStatisticsRefused(`line ${String(line)}: ${expected}.`);
}
