import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../system/proof-size.fixture.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { noCounts, type Counts } from "../record/counts.ts";
import type { FactEntry } from "../tables.ts";
import { groupings, groupingNames } from "../report/groupings.ts";
import { Uncounted, type Question } from "../report/question.ts";
import { runReport } from "../report/run-report.ts";
import { addUp } from "../totals/add-up.ts";
import { dayOf } from "../totals/local-hour.ts";
import { earlierCounts, type EarlierCount } from "../record/counts.ts";
import { packEnded } from "./pack-ended.ts";
import { packState } from "./pack-state.ts";
import { packedLevels } from "./packed-levels.ts";

const dayMs = 86_400_000;
const firstDay = dayOf(Temporal.PlainDate.from("2026-09-20"));
const days = 70;
/** When all days have ended, and their months. */
const ended = (firstDay + days + 40) * dayMs;
const noEarlierCounts = Object.fromEntries(earlierCounts.map((name) => [name, 0])) as Record<EarlierCount, number>;

const fact: fc.Arbitrary<FactEntry> = fc
  .record({
    day: fc.integer({ min: 0, max: days - 1 }),
    hour: fc.integer({ min: 0, max: 23 }),
    site_id: fc.constantFrom("payday", "personal"),
    source: fc.constantFrom("direct", "fernhill"),
    sub_id: fc.constantFrom("", "a", "b"),
    lender_id: fc.constantFrom("", "juniper", "saltgrass"),
    state: fc.constantFrom("", "TX", "CA"),
    amount_from: fc.constantFrom(-1, 500, 100_000),
    posts: fc.integer({ min: 0, max: 3 }),
    revenue: fc.constantFrom(0, 4_550, 70_000),
  })
  .map(({ day, hour, posts, revenue, ...dimensions }) => ({
    ...dimensions,
    ...noEarlierCounts,
    at: (firstDay + day) * dayMs + hour * 3_600_000,
    zone: "UTC",
    product: dimensions.site_id === "payday" ? "paydayLoan" : "personalLoan",
    visits: 1,
    posts,
    revenue,
    // An earlier version's sum may be negative after a return.
    payout: revenue === 70_000 ? -300 : 0,
  }));

const question: fc.Arbitrary<Question> = fc
  .record({
    from: fc.integer({ min: 0, max: days - 1 }),
    length: fc.integer({ min: 1, max: days }),
    by: fc.uniqueArray(fc.constantFrom(...groupingNames), { maxLength: 4 }),
    only: fc.record(
      { site: fc.constant("payday"), sub1: fc.constant("a"), lender: fc.constant("juniper"), state: fc.constant("TX") },
      { requiredKeys: [] },
    ),
  })
  .map(({ from, length, by, only }) => ({ from: firstDay + from, to: firstDay + from + length - 1, by, only }));

const act = fc.oneof(
  fc.record({
    does: fc.constant("add" as const),
    facts: fc.array(fact, { minLength: 1, maxLength: 40 }),
    whilePacking: fc.boolean(),
  }),
  // Stops after so many days and months.
  fc.record({ does: fc.constant("pack" as const), stop: fc.integer({ min: 0, max: 90 }), day: fc.nat(days + 2) }),
  fc.record({ does: fc.constant("ask" as const), question }),
);

/** The report by reading every fact. `shift`: days by which days are moved, to meet those of the later period. */
function bruteForce(facts: readonly FactEntry[], { from, to, by, only }: Question, shift = 0) {
  const sums = new Map<string, Counts>();
  const valueOf = (one: FactEntry, name: keyof typeof groupings): string => {
    const { column, shown } = groupings[name];
    if (column === "day") return shown(Math.floor(one.at / dayMs) + shift);
    return shown(column === "hour" ? Math.floor((one.at % dayMs) / 3_600_000) : one[column]);
  };
  for (const one of facts) {
    const day = Math.floor(one.at / dayMs);
    if (day < from || day > to) continue;
    if (Object.entries(only).some(([name, wanted]) => valueOf(one, name as "site") !== wanted)) continue;
    const key = JSON.stringify(by.map((name) => valueOf(one, name)));
    const sum = sums.get(key) ?? noCounts;
    const more = Object.fromEntries(earlierCounts.map((name) => [name, sum[name] + one[name]]));
    sums.set(key, { ...noCounts, ...more });
  }
  return sums;
}

test(
  "every report equals the sum of all facts, with facts of any day added at any time and packing interrupted anywhere",
  async () => {
    const db = await temporaryDatabase();
    let asked = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 3, maxLength: 12 }),
        fc.array(question, { minLength: 3, maxLength: 3 }),
        async (acts, last) => {
          await db.deleteFrom("fact_sum").execute();
          await db.deleteFrom("fact_pack").execute();
          const facts: FactEntry[] = [];
          const ask = async (one: Question) => {
            const report = await runReport(db, one).catch((error: unknown) => {
              if (error instanceof Uncounted) return undefined;
              throw error;
            });
            if (report === undefined) return;
            const length = one.to - one.from + 1;
            const before = { ...one, from: one.from - length, to: one.from - 1 };
            const isShown = (key: string) =>
              one.by.length > 0 &&
              (!one.by.includes("lender") || (JSON.parse(key) as string[])[one.by.indexOf("lender")] !== "");
            for (const [shown, expected] of [
              [report.rows.map((row) => [row.group, row.counts] as const), bruteForce(facts, one)],
              [report.rows.map((row) => [row.group, row.before.counts] as const), bruteForce(facts, before, length)],
            ] as const)
              expect(
                new Map(
                  shown
                    .filter(([, { visits }]) => visits > 0)
                    .map(([group, counts]) => [JSON.stringify(group), counts]),
                ),
              ).toEqual(new Map([...expected].filter(([key]) => isShown(key))));
            expect(report.total.counts).toEqual(bruteForce(facts, { ...one, by: [] }).get("[]") ?? noCounts);
            asked += 1;
          };
          for (const one of acts) {
            if (one.does === "add") {
              await db.insertInto("fact_entry").values(one.facts).execute();
              await Promise.all([addUp(db), one.whilePacking && packEnded(db, ended)]);
              facts.push(...one.facts);
            }
            if (one.does === "pack") {
              let left = one.stop;
              const throwIfAborted = () => {
                if ((left -= 1) < 0) throw new DOMException("Stopped", "AbortError");
              };
              await packEnded(db, (firstDay + one.day) * dayMs, { throwIfAborted } as AbortSignal).catch(
                (error: unknown) => {
                  if ((error as Error).name !== "AbortError") throw error;
                },
              );
            }
            if (one.does === "ask") await ask(one.question);
          }
          await packEnded(db, ended);
          const whole = { from: firstDay - 31, to: firstDay + days + 31 };
          for (const level of packedLevels) expect(await packState(db, level, whole)).toMatchObject({ lacking: [] });
          // Reads whole months, and months with the days of October before, the last of which meets December 1.
          const all = { from: firstDay, to: dayOf(Temporal.PlainDate.from("2026-12-01")), only: {} };
          for (const one of last) await ask(one);
          for (const by of [
            ["day", "source", "state", "lender"],
            ["source", "state", "amount"],
            ["sub1", "state"],
            ["source", "lender"],
            ["sub1", "lender", "month"],
            ["source", "state"],
            ["hour", "source"],
            ["month", "hour", "lender"],
          ] as const)
            await ask({ ...all, by });
          await ask({
            ...all,
            from: dayOf(Temporal.PlainDate.from("2026-11-01")),
            by: ["month", "source", "state", "lender"],
          });
        },
      ),
      { numRuns: runs(8, 1_000) },
    );
    expect(asked).toBeGreaterThan(20);
  },
  runs(60_000, 3_600_000),
);
