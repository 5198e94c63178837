import { applicationFields, personaAt } from "@loanbridge/loan-form";
import { todayIn, type Values } from "@loanbridge/form-engine";
import type { ApplicationStore } from "../../applications/index.ts";
import type { Database } from "../../store/index.ts";
import { toDollars } from "../bidding/cents.ts";
import type { Site } from "../../sites/index.ts";
import { createSlices } from "../../system/index.ts";
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

/**
 * The latest applications of a site with their lenders' answers: actual amount, state and income, and every other
 * personal detail replaced by an invented one. They arrive at the original intervals, shifted by whole weeks into the
 * future, so that days and hours stay the same.
 */
export async function storedApplications(
  db: Database,
  applications: Pick<ApplicationStore, "open">,
  site: Site,
  count: number,
  now: number,
): Promise<readonly ReplayApplication[]> {
  const today = todayIn(site.configuration.timeZone, new Date(now));
  const rows = await db
    .selectFrom("application")
    .select(["id", "created_at"])
    .where("site_id", "=", site.id)
    .where("wrapped_key", "is not", null)
    .where("id", "in", (from) => from.selectFrom("attempt").select("application_id"))
    .orderBy("created_at", "desc")
    .limit(count)
    .execute();
  const requests: ReplayApplication[] = [];
  const earliest = rows.at(-1)?.created_at ?? now;
  const later = Math.max(0, Math.ceil((now - earliest) / weekMs)) * weekMs;
  const slice = createSlices();
  for (const [index, { id, created_at: created }] of rows.toReversed().entries()) {
    await slice();
    const {
      employerName: _,
      employerPhone: __,
      jobTitle: ___,
      ...plain
    } = await applications.open(id, ["request", "income"]);
    const values = { ...known(personaAt(index, today)), ...known(plain) };
    requests.push({ name: id, at: created + later, values, answers: await answersOf(db, id) });
  }
  return requests;
}

async function answersOf(db: Database, id: string): Promise<ReadonlyMap<string, readonly RecordedAnswer[]>> {
  const attempts = await db
    .selectFrom("attempt")
    .selectAll()
    .where("application_id", "=", id)
    .where("stage", "=", "post")
    .where("state", "in", ["sold", "shared", "declined", "returned"])
    .execute();
  const answers = attempts.map((one) => ({
    lenderId: one.lender_id,
    price: toDollars(one.step_cents),
    sold: one.state !== "declined",
    soldFor: one.state === "declined" || one.price_cents === null ? undefined : toDollars(one.price_cents),
    ms: Math.max(0, (one.answered_at ?? 0) - (one.sent_at ?? 0)),
  }));
  return Map.groupBy(answers, ({ lenderId }) => lenderId);
}
