import { applicationFields, viewStates } from "@loanbridge/loan-form";
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { cleanReference } from "../../lenders/index.ts";
import { dayGiven, dayIn, expectedDay } from "../../reporting/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Schema } from "../../store/index.ts";

/** Names in the operator's files, to refuse a value that can match nothing and to know the sites' days. */
export interface KnownNames {
  readonly sites: readonly Site[];
  readonly sources: readonly string[];
  readonly lenders: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export const requestFilterNames = [
  "site",
  "source",
  "lender",
  "reference",
  "state",
  "viewState",
  "from",
  "to",
] as const;
export type RequestFilterName = (typeof requestFilterNames)[number];

/** A filter's value that can match nothing. The message says what was expected, without the filter's name. */
export class FilterRefused extends Error {
  override readonly name = "FilterRefused";
  readonly filter: RequestFilterName | "amount" | "hour";

  constructor(filter: FilterRefused["filter"], message: string) {
    super(message);
    this.filter = filter;
  }
}

type Row = ExpressionBuilder<Schema, "application">;
export type RequestCondition = (row: Row) => ExpressionWrapper<Schema, "application", SqlBool>;
/** `lender`: the lender that the other filters name, if any. */
type Filter = (value: string, known: KnownNames, lender?: string) => RequestCondition;

/** Filters of a list of requests. Each throws `FilterRefused` for a value that can match nothing. */
export const requestFilters = {
  site: (value, { sites }) => {
    among(
      "site",
      value,
      sites.map(({ id }) => id),
    );
    return (row) => row("site_id", "=", value);
  },
  source: (value, { sources }) => {
    among("source", value, [...sources, "direct", "unknown"]);
    return (row) => row("source", "=", value);
  },
  lender: (value, { lenders }) => {
    among("lender", value, lenders);
    return (row) =>
      row(
        "id",
        "in",
        row.selectFrom("attempt").select("application_id").where("stage", "=", "post").where("lender_id", "=", value),
      );
  },
  reference: (value, _known, lender) => {
    if (cleanReference(value, true) === undefined)
      throw new FilterRefused(
        "reference",
        "expected 1 to 64 letters, digits, _, ., : and -, and no phone number, SSN or email address.",
      );
    return (row) => {
      const sales = row.selectFrom("attempt").select("application_id").where("lender_reference", "=", value);
      return row("id", "in", lender === undefined ? sales : sales.where("lender_id", "=", lender));
    };
  },
  state: (value) => {
    among("state", value, stateCodes);
    return (row) => row("id", "in", row.selectFrom("lead_facts").select("application_id").where("state", "=", value));
  },
  viewState: (value) => {
    const known = among("viewState", value, viewStates);
    return (row) => row("view_state", "=", known);
  },
  from: (value, known) => {
    const starts = startsOf("from", value, known, 0);
    return (row) =>
      row.or(starts.map(([site, at]) => row.and([row("site_id", "=", site), row("created_at", ">=", at)])));
  },
  to: (value, known) => {
    const ends = startsOf("to", value, known, 1);
    return (row) => row.or(ends.map(([site, at]) => row.and([row("site_id", "=", site), row("created_at", "<", at)])));
  },
} as const satisfies Readonly<Record<RequestFilterName, Filter>>;

/** Applications that a lender bought, and whose applicant left for no lender's page. */
export const notArrived: RequestCondition = (row) => {
  const sales = row.selectFrom("attempt").select("application_id").where("state", "in", ["sold", "shared"]);
  return row.and([
    row("id", "in", sales.where("arrived_at", "is", null)),
    row("id", "not in", sales.where("arrived_at", "is not", null)),
  ]);
};

const stateCodes = applicationFields.state.options.map(({ value }) => value);

function among<T extends string>(filter: RequestFilterName, value: string, choices: readonly T[]): T {
  const known = choices.find((one) => one === value);
  if (known === undefined) throw new FilterRefused(filter, `expected one of ${choices.join(", ")}.`);
  return known;
}

/** The moment at which a day begins on each site, so many days later: each has its own time zone. */
function startsOf(
  filter: "from" | "to",
  value: string,
  { sites, now }: KnownNames,
  later: number,
): readonly (readonly [string, number])[] {
  return sites.map(({ id, configuration: { timeZone } }) => {
    const day = dayGiven(value, dayIn(timeZone, now));
    if (day === undefined) throw new FilterRefused(filter, expectedDay);
    return [id, day.add({ days: later }).toZonedDateTime(timeZone).epochMilliseconds] as const;
  });
}
