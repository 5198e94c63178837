import { sql } from "kysely";
import type { Database, Tx } from "../../store/index.ts";
import { reservedNames, type RecognizedVisit, type Source } from "../../sources/index.ts";
import { civilWindows } from "../eligibility/schedule.ts";
import { defaultTimeZone } from "./windows-of.ts";

/**
 * Applications of a source that count against its caps, by the calendar day and month of their posts in New York.
 * Undefined without such a cap: a source may send any number.
 */
export interface SourceCounts {
  readonly sentDay: number | undefined;
  readonly sentMonth: number | undefined;
  readonly soldDay: number | undefined;
  readonly soldMonth: number | undefined;
}

const nothing: SourceCounts = { sentDay: undefined, sentMonth: undefined, soldDay: undefined, soldMonth: undefined };

/** States of a post that may still become a sale. */
const open = ["intent", "pending", "unknown"];
const sold = ["sold", "shared"];

/**
 * Counts applications with a post, and those with a sale. `exceptFor`: an application to leave out. `mayBeSold`: posts
 * without a known outcome count as sales.
 */
export async function countSource(
  db: Database | Tx,
  { name, file: { caps } }: Pick<Source, "name" | "file">,
  now: number,
  { exceptFor = "", mayBeSold = false }: { readonly exceptFor?: string; readonly mayBeSold?: boolean } = {},
): Promise<SourceCounts> {
  if (caps === undefined) return nothing;
  const { day, month } = civilWindows(defaultTimeZone, now);
  const hasMonth = caps.sent?.perMonth !== undefined || caps.sold?.perMonth !== undefined;
  const states = sql.join(mayBeSold ? [...sold, ...open] : sold);
  const counted = (when: ReturnType<typeof sql>) =>
    sql<number>`count(distinct case when ${when} then application_id end)`;
  const counts = await db
    .selectFrom("attempt")
    .select([
      counted(sql`sent_at >= ${day}`).as("sentDay"),
      counted(sql`sent_at >= ${month}`).as("sentMonth"),
      counted(sql`sent_at >= ${day} and state in (${states})`).as("soldDay"),
      counted(sql`sent_at >= ${month} and state in (${states})`).as("soldMonth"),
    ])
    .where("source", "=", name)
    .where("sent_at", ">=", hasMonth ? month : day)
    .where("stage", "=", "post")
    .where("state", "!=", "unsent")
    .where("application_id", "!=", exceptFor)
    .executeTakeFirstOrThrow();
  return {
    sentDay: caps.sent?.perDay === undefined ? undefined : counts.sentDay,
    sentMonth: caps.sent?.perMonth === undefined ? undefined : counts.sentMonth,
    soldDay: caps.sold?.perDay === undefined ? undefined : counts.soldDay,
    soldMonth: caps.sold?.perMonth === undefined ? undefined : counts.soldMonth,
  };
}

/** The first cap of a source that is reached, such as `cap sent per day`. */
export function reachedSourceCap({ file: { caps } }: Source, counts: SourceCounts): string | undefined {
  const { sentDay, sentMonth, soldDay, soldMonth } = counts;
  const checks = [
    ["sent per day", sentDay, caps?.sent?.perDay],
    ["sent per month", sentMonth, caps?.sent?.perMonth],
    ["sold per day", soldDay, caps?.sold?.perDay],
    ["sold per month", soldMonth, caps?.sold?.perMonth],
  ] as const;
  const reached = checks.find(([, count = 0, cap = Infinity]) => count >= cap);
  return reached && `cap ${reached[0]}`;
}

/** Names that a transaction locks before `sourceCapFor`. */
export const locksOfSource = (source: Source | undefined): readonly string[] =>
  source?.file.caps === undefined ? [] : [`caps of source ${source.name}`];

/**
 * The cap of a source that does not allow one more post of this application. The transaction has locked
 * `locksOfSource`. A post without a known outcome counts as a sale, so that the cap holds whatever the lenders answer.
 */
export async function sourceCapFor(
  tx: Tx,
  source: Source | undefined,
  applicationId: string,
  now: number,
): Promise<string | undefined> {
  if (source?.file.caps === undefined) return undefined;
  return reachedSourceCap(source, await countSource(tx, source, now, { exceptFor: applicationId, mayBeSold: true }));
}

/** The source by which posts of an application count; null if no file names it. */
export function countedSource({ source }: RecognizedVisit): string | null {
  return Object.hasOwn(reservedNames, source) ? null : source;
}
