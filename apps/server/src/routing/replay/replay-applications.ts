import { applicationFields, personaAt } from "@loanbridge/loan-form";
import { todayIn, type Values } from "@loanbridge/form-engine";
import type { ApplicationStore } from "../../applications/index.ts";
import type { Database } from "../../store/index.ts";
import { toDollars } from "../bidding/cents.ts";
import type { Site } from "../../sites/index.ts";
import { createSlices } from "../../system/index.ts";
import type { AttemptTable } from "../tables.ts";
import type { RecordedAnswer } from "./modelled-client.ts";

/** An application to replay. Its identity is made up, whatever else is stored. */
export interface ReplayApplication {
  readonly name: string;
  /**
   * When it arrives in the replay, in milliseconds since the epoch; caps, opening hours and dated policies use this
   * time.
   */
  readonly at: number;
  readonly values: Values;
  readonly answers: ReadonlyMap<string, readonly RecordedAnswer[]>;
}

const known = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(applicationFields, name)));

const weekMs = 7 * 86_400_000;

/** Invented applicants, the same each time, spread over the site's amounts and evenly over a week from now. */
export async function syntheticApplications(
  site: Site,
  count: number,
  now: number,
): Promise<readonly ReplayApplication[]> {
  const slice = createSlices();
  const today = todayIn(site.configuration.timeZone, new Date(now));
  const { loanAmounts } = site.configuration;
  const requests: ReplayApplication[] = [];
  for (let index = 0; index < count; index += 1) {
    await slice();
    const amount = loanAmounts[index % loanAmounts.length]?.maxValue;
    const values = { ...known(personaAt(index, today)), ...(amount === undefined ? {} : { amountRequested: amount }) };
    requests.push({
      name: `#${String(index + 1)}`,
      at: now + Math.floor((index * weekMs) / count),
      values,
      answers: new Map(),
    });
  }
  return requests;
}

interface StoredQuestion {
  readonly site: Site;
  /** At most so many. */
  readonly count: number;
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Rejects once it aborts. */
  readonly signal?: AbortSignal | undefined;
}

/** Applications whose answers are read at once. */
const answersAtOnce = 200;

/**
 * The latest applications of a site with their lenders' answers: actual amount, state and income, and every other
 * personal detail replaced by an invented one. They arrive at the original intervals, shifted by whole weeks into the
 * future, so that days and hours stay the same.
 */
export async function storedApplications(
  db: Database,
  applications: Pick<ApplicationStore, "open">,
  { site, count, now, signal }: StoredQuestion,
): Promise<readonly ReplayApplication[]> {
  const today = todayIn(site.configuration.timeZone, new Date(now));
  const latest = await db
    .selectFrom("application")
    .select(["id", "created_at"])
    .where("site_id", "=", site.id)
    .where("wrapped_key", "is not", null)
    .where("id", "in", (from) => from.selectFrom("attempt").select("application_id"))
    .orderBy("created_at", "desc")
    .limit(count)
    .execute();
  const rows = latest.toReversed();
  const requests: ReplayApplication[] = [];
  const earliest = rows[0]?.created_at ?? now;
  const later = Math.max(0, Math.ceil((now - earliest) / weekMs)) * weekMs;
  const slice = createSlices();
  let answers: Awaited<ReturnType<typeof answersOf>> = new Map();
  for (const [index, { id, created_at: created }] of rows.entries()) {
    signal?.throwIfAborted();
    await slice();
    if (index % answersAtOnce === 0)
      answers = await answersOf(
        db,
        rows.slice(index, index + answersAtOnce).map((row) => row.id),
      );
    const {
      employerName: _,
      employerPhone: __,
      jobTitle: ___,
      ...plain
    } = await applications.open(id, ["request", "income"]);
    const values = { ...known(personaAt(index, today)), ...known(plain) };
    requests.push({ name: id, at: created + later, values, answers: answers.get(id) ?? new Map() });
  }
  return requests;
}

/** Answers of lenders to each of these applications. */
async function answersOf(db: Database, ids: readonly string[]): Promise<Map<string, ReplayApplication["answers"]>> {
  const attempts = await db
    .selectFrom("attempt")
    .select(["application_id", "lender_id", "state", "step_cents", "price_cents", "sent_at", "answered_at"])
    .where("application_id", "in", ids)
    .where("stage", "=", "post")
    .where("state", "in", ["sold", "shared", "declined", "returned"])
    .orderBy("id")
    .execute();
  const byApplication = Map.groupBy(attempts, (one) => one.application_id);
  return new Map([...byApplication].map(([id, own]) => [id, answersIn(own)]));
}

type AnsweredAttempt = Pick<
  AttemptTable,
  "lender_id" | "state" | "step_cents" | "price_cents" | "sent_at" | "answered_at"
>;

function answersIn(attempts: readonly AnsweredAttempt[]): ReplayApplication["answers"] {
  const answers = attempts.map((one) => ({
    lenderId: one.lender_id,
    price: toDollars(one.step_cents),
    sold: one.state !== "declined",
    soldFor: one.state === "declined" || one.price_cents === null ? undefined : toDollars(one.price_cents),
    ms: Math.max(0, (one.answered_at ?? 0) - (one.sent_at ?? 0)),
  }));
  return Map.groupBy(answers, ({ lenderId }) => lenderId);
}
