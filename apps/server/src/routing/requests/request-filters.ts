import { applicationFields, viewStates } from "@loanbridge/loan-form";
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from "kysely";
import { cleanReference } from "../../lenders/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Schema } from "../../store/index.ts";
import { WrongUsage } from "../command-refused.ts";
import { dayGiven, dayIn } from "../days.ts";

/** Names in the operator's files, to refuse a value that can match nothing and to know the sites' days. */
export interface Known {
  readonly sites: readonly Site[];
  readonly sources: readonly string[];
  readonly lenders: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

type Row = ExpressionBuilder<Schema, "application">;
type Condition = (row: Row) => ExpressionWrapper<Schema, "application", SqlBool>;
/** `lender`: the lender that the flags name, if any. */
type Filter = (value: string, known: Known, lender?: string) => Condition;

/** Filters of `leads` by flag. Each throws `WrongUsage` for a value that can match nothing. */
export const filters = {
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
      throw new WrongUsage(
        "--reference: expected 1 to 64 letters, digits, _, ., : and -, and no phone number, SSN or email address.",
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
  "view-state": (value) => {
    const known = among("view-state", value, viewStates);
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
} as const satisfies Readonly<Record<string, Filter>>;

/** Applications that a lender bought, and whose applicant left for no lender's page. */
export const notArrived: Condition = (row) => {
  const sales = row.selectFrom("attempt").select("application_id").where("state", "in", ["sold", "shared"]);
  return row.and([
    row("id", "in", sales.where("arrived_at", "is", null)),
    row("id", "not in", sales.where("arrived_at", "is not", null)),
  ]);
};

export const filterFlags = Object.keys(filters) as readonly (keyof typeof filters)[];

const stateCodes = applicationFields.state.options.map(({ value }) => value);

function among<T extends string>(flag: string, value: string, choices: readonly T[]): T {
  const known = choices.find((one) => one === value);
  if (known === undefined) throw new WrongUsage(`--${flag} ${value}: expected one of ${choices.join(", ")}.`);
  return known;
}

/** The moment at which a day begins on each site, so many days later: each has its own time zone. */
function startsOf(
  flag: string,
  value: string,
  { sites, now }: Known,
  later: number,
): readonly (readonly [string, number])[] {
  return sites.map(({ id, configuration: { timeZone } }) => {
    const day = dayGiven(flag, value, dayIn(timeZone, now)).add({ days: later });
    return [id, day.toZonedDateTime(timeZone).epochMilliseconds] as const;
  });
}
