import {
  CursorRefused,
  FilterRefused,
  type KnownNames,
  listRequests,
  type RequestFilterName,
  type RequestPage,
} from "../../routing/index.ts";
import type { Database } from "../../store/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Arguments } from "../parse-arguments.ts";

const usualLimit = 200;
const mostLimit = 10_000;

/** Flags of filters, each with the filter's name. */
const filterOf = {
  site: "site",
  source: "source",
  lender: "lender",
  reference: "reference",
  state: "state",
  "view-state": "viewState",
  from: "from",
  to: "to",
} as const satisfies Readonly<Record<string, RequestFilterName>>;

export const filterFlags = Object.keys(filterOf) as readonly (keyof typeof filterOf)[];

/** A page of applications. */
export interface Page {
  readonly rows: RequestPage["rows"];
  /** The words that show the next page; undefined if there is none. */
  readonly next: string | undefined;
}

/** The latest applications that match the flags, newest first. `known`: needed for filters. Throws `WrongUsage`. */
export async function listLeads(
  db: Database,
  { has, valuesOf }: Pick<Arguments, "has" | "valuesOf">,
  known: KnownNames | undefined,
): Promise<Page> {
  const given = filterFlags.flatMap((flag) =>
    valuesOf(flag)
      .slice(-1)
      .map((value) => ({ flag, value })),
  );
  const limit = limitGiven(valuesOf("limit").at(-1));
  const after = valuesOf("after").at(-1);
  const filters = Object.fromEntries(given.map(({ flag, value }) => [filterOf[flag], value]));
  const question = { filters, notArrived: has("not-arrived"), limit, after };
  const { rows, next } = await listRequests(db, question, known).catch((error: unknown) => {
    if (error instanceof CursorRefused)
      throw new WrongUsage(`--after ${String(after)}: ${error.message}`, { cause: error });
    if (!(error instanceof FilterRefused)) throw error;
    const { flag = "", value = "" } = given.find((one) => filterOf[one.flag] === error.filter) ?? {};
    // A reference that is refused may be a personal value.
    throw new WrongUsage(`--${flag}${flag === "reference" ? "" : ` ${value}`}: ${error.message}`, { cause: error });
  });
  const words = [
    ...given.map(({ flag, value }) => `--${flag} ${value}`),
    ...(has("not-arrived") ? ["--not-arrived"] : []),
    ...(limit === usualLimit ? [] : [`--limit ${String(limit)}`]),
  ];
  return { rows, next: next === undefined ? undefined : ["leads", ...words, `--after ${next}`].join(" ") };
}

function limitGiven(word: string | undefined): number {
  if (word === undefined) return usualLimit;
  const limit = /^\d{1,5}$/.test(word) ? Number(word) : 0;
  if (limit < 1 || limit > mostLimit)
    throw new WrongUsage(`--limit ${word}: expected a number from 1 to ${String(mostLimit)}.`);
  return limit;
}
