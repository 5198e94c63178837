import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import type { Database } from "../../store/index.ts";
import { rounds } from "../tree/round-table.ts";
import { marketRounds, marketStart } from "./market.fixture.ts";
import type { Measure } from "./measures.ts";
import { readSteeringFacts } from "./read-facts.ts";
import type { RecordedRound } from "./recorded-round.ts";
import { togetherName } from "./shown-groups.ts";
import { steeringReportOf } from "./steering-report.ts";
import { storeMarket } from "./store-market.fixture.ts";

const firstDay = marketStart / 86_400_000;
/** The market begins four hours before a day ends, with a round each minute. */
const beginsMs = 20 * 3_600_000;

/** A market in which some requests had an unsold round before, as after a lower amount. */
function marketOf(requests: number): readonly RecordedRound[] {
  const market = marketRounds({ seed: 7, requests });
  return market.map((round, nth) => {
    const before = market[nth - 1];
    const isSecond = nth % 5 === 4 && before?.attempts.every(({ state }) => state !== "sold");
    const at = { readyAt: round.readyAt + beginsMs, endedAt: round.endedAt + beginsMs };
    return { ...round, ...at, ...(isSecond === true && { applicationId: before?.applicationId ?? "" }) };
  });
}

interface Plain {
  readonly groups: Readonly<Record<string, string>>;
  readonly counts: Readonly<Record<string, readonly [isOf: boolean, holds: boolean]>>;
  readonly values: Readonly<Record<string, readonly [isOf: boolean, value: number]>>;
}

type LenderRow = readonly [id: string, tier: number, apr: number | null, price: number];

/** Counts each request again, from the stored rows alone. */
async function recount(db: Database, from: number, to: number, site: string | undefined): Promise<readonly Plain[]> {
  const stored = await rounds(db)
    .selectFrom("steering_round")
    .innerJoin("routing_round", "routing_round.job_id", "steering_round.job_id")
    .selectAll("steering_round")
    .select(["ready_at", "ended_at"])
    .orderBy("steering_round.job_id")
    .execute();
  const attempts = await db.selectFrom("attempt").selectAll().execute();
  const allSkips = await db.selectFrom("skip").selectAll().execute();
  const feedback = await db.selectFrom("lender_feedback").selectAll().execute();
  const requests = new Map<string, Plain>();
  for (const round of stored) {
    if (round.day < from || round.day > to || (site !== undefined && round.site_id !== site)) continue;
    const { application_id: id, job_id: job, ready_at: ready, ended_at: ended } = round;
    const posts = attempts.filter((one) => one.application_id === id && one.idem_key.includes(`.${String(job)}.`));
    const skips = allSkips.filter((one) => one.application_id === id && one.at === ready);
    const complaints = feedback.filter((one) => one.event_id === `complaint-${id}`);
    const { eligible, belowMinimum } = JSON.parse(round.lenders) as Record<"eligible" | "belowMinimum", LenderRow[]>;
    const sale = posts.find(({ state }) => state === "sold");
    if (sale === undefined && requests.get(id)?.counts["accepted"]?.[1] === true) continue;
    const buyer = eligible.find(([lender]) => lender === sale?.lender_id);
    const apr = buyer?.[2] ?? null;
    const aprs = eligible.flatMap((lender) => lender[2] ?? []);
    const extra = apr === null ? 0 : Math.round((apr - Math.min(...aprs)) * 1e4) / 1e4;
    // The cheapest of the cheaper lenders that were not contacted, in the buyer's own tier, or below its minimum.
    const rivals = [
      ...eligible
        .filter(([lender]) => posts.every((post) => post.lender_id !== lender))
        .map((one) => [...one, false] as const),
      ...belowMinimum.map((one) => [...one, true] as const),
    ].filter((one) => one[2] !== null && apr !== null && one[2] < apr);
    const [rival] = rivals.toSorted((a, b) => (a[2] ?? 0) - (b[2] ?? 0));
    const isPrice = rival !== undefined && (rival[4] || rival[1] === buyer?.[1]);
    requests.set(id, {
      groups: {
        state: round.state,
        income:
          { EMPLOYED: "Employment", SOCIAL_SECURITY: "Social Security", PENSION: "Pension" }[round.income_type] ??
          "unknown",
        amount: { 250: "250–499", 500: "500–999", 1_000: "1000–1499" }[round.amount_from] ?? "unknown",
        "area: income": (JSON.parse(round.areas) as Record<string, string>)["income"] ?? "",
      },
      counts: {
        accepted: [true, sale !== undefined],
        costlier: [apr !== null, extra > 0],
        price: [apr !== null, isPrice],
        complaint: [sale !== undefined, complaints.length > 0],
        noneEligible: [true, eligible.length === 0],
        "excluded:price-floor": [true, skips.some(({ rule }) => rule === "price-floor")],
        "excluded:not-accepted:FieldGTE income": [true, skips.some(({ rule }) => rule.startsWith("not-accepted"))],
      },
      values: { extraApr: [extra > 0, extra], seconds: [true, ((ended ?? 0) - ready) / 1_000] },
    });
  }
  return [...requests.values()];
}

function shareIn(plain: readonly Plain[], measure: string) {
  const about = plain.filter(({ counts }) => counts[measure]?.[0] === true);
  return { requests: about.length, count: about.filter(({ counts }) => counts[measure]?.[1] === true).length };
}

function medianIn(plain: readonly Plain[], measure: string) {
  const values = plain.flatMap((one) => (one.values[measure]?.[0] === true ? [one.values[measure][1]] : []));
  const sorted = values.toSorted((a, b) => a - b);
  const middle = [sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0] as const;
  return { requests: values.length, value: (middle[0] + middle[1]) / 2 };
}

const questions: readonly (readonly [from: number, to: number, site: string | undefined])[] = [
  [firstDay, firstDay + 9, undefined],
  [firstDay + 1, firstDay + 1, undefined],
  [firstDay - 5, firstDay + 9, "personal-demo"],
];

const figureIn = (plain: readonly Plain[], { key, value }: Measure) =>
  value === undefined ? shareIn(plain, key) : medianIn(plain, key);

test("every figure equals a recount of the stored rows, of all days and sites, one day, and one site", async () => {
  const db = await temporaryDatabase();
  await storeMarket(db, marketOf(800), ({ jobId }) => (jobId % 2 === 0 ? "personal-demo" : "payday-demo"));
  for (const [from, to, site] of questions) {
    const plain = await recount(db, from, to, site);
    const report = await steeringReportOf(await readSteeringFacts(db, { from, to, site }));
    expect(report.requests).toBe(plain.length);
    expect(report.requests).toBeGreaterThan(300);
    for (const { measure, figure } of report.all)
      expect([measure.key, figure]).toMatchObject([measure.key, figureIn(plain, measure)]);
    let checked = 0;
    for (const { dimension, group, measure, figure, others } of report.groups) {
      if (dimension === "setting" || group === togetherName) continue;
      const known = plain.filter(({ groups }) => groups[dimension] !== "");
      const own = known.filter(({ groups }) => groups[dimension] === group);
      const rest = known.filter(({ groups }) => groups[dimension] !== group);
      const expected = [dimension, group, measure.key, figureIn(own, measure), figureIn(rest, measure)];
      expect([dimension, group, measure.key, figure, others]).toMatchObject(expected);
      checked += 1;
    }
    expect(checked).toBeGreaterThan(50);
  }
});
