import { type CountedName, noGroup } from "@loanbridge/contract/console";
import fc from "fast-check";
import { onTestFinished, expect, test } from "vitest";
import { recount } from "../../../operations/verify-facts/recount.ts";
import { amountRange } from "../../../reporting/record/amount-ranges.ts";
import type { Count } from "../../../reporting/record/counts.ts";
import { createLocalHours, dateOf } from "../../../reporting/totals/local-hour.ts";
import type { LeadFactsTable } from "../../../reporting/tables.ts";
import type { Attempt } from "../../../routing/index.ts";
import type { ReportCell } from "../../../routing/requests/counted-requests.ts";
import { countedRows } from "../../../routing/requests/counted-rows.ts";
import { listRequests } from "../../../routing/requests/list-requests.ts";
import { noon, startApp } from "../../../web/tests/started.fixture.ts";
import { openConsole } from "../../console.fixture.ts";

const dayMs = 86_400_000;
const zones = { "payday-demo": "America/Denver", "personal-demo": "America/New_York", removed: "Asia/Tokyo" } as const;
const zoneBefore = "America/Los_Angeles";
const later = (ms: number) => fc.option(fc.integer({ min: 0, max: ms }), { nil: null });

const post = fc.record({
  lender: fc.constantFrom("juniper", "saltgrass"),
  state: fc.constantFrom(
    "shared" as const,
    "declined" as const,
    "unsent" as const,
    "unknown" as const,
    "returned" as const,
  ),
  reason: fc.constantFrom(null, "sold-late"),
  after: fc.integer({ min: 0, max: 2 * dayMs }),
  arrived: later(dayMs),
  declined: later(dayMs),
  reports: fc.uniqueArray(fc.constantFrom("funded" as const, "returned" as const, "complaint" as const)),
});
const lead = fc.record({
  site: fc.constantFrom("payday-demo" as const, "personal-demo" as const, "removed" as const),
  hasMoved: fc.boolean(),
  source: fc.constantFrom("direct", "unknown"),
  sub: fc.constantFrom("", "north"),
  landing: fc.constantFrom("", "TX"),
  state: fc.constantFrom("TX", "CA"),
  amounts: fc.tuple(fc.constantFrom(-1, 500), fc.constantFrom(500, 1_000)),
  ago: fc.integer({ min: 0, max: 6 * dayMs }),
  completed: later(dayMs),
  routed: later(dayMs),
  sold: later(dayMs),
  posts: fc.array(post, { maxLength: 3 }),
});

const nameOfCount: Readonly<Record<CountedName, Count>> = {
  ...(Object.fromEntries(Object.keys(countedRows).map((name) => [name, name])) as Record<CountedName, Count>),
  soldRequests: "sold_requests",
};

test("the requests of every cell of a report are those whose facts it counts, also of sites moved or removed", async () => {
  const started = await startApp();
  onTestFinished(() => started.close());
  const visit = await openConsole(await started.app.openConsole());
  const { db } = started.app;
  const facts: { id: string; at: number; fact: ReturnType<typeof recount>[number] }[] = [];
  for (const [index, one] of fc.sample(lead, { numRuns: 50, seed: 24 }).entries()) {
    const id = `r${String(index)}`;
    const at = noon - one.ago;
    const since = (ms: number | null) => (ms === null ? null : at + ms);
    const row: LeadFactsTable = {
      application_id: id,
      site_id: one.site,
      zone: one.hasMoved ? zoneBefore : zones[one.site],
      source: one.source,
      sub_id: one.sub,
      product: one.site === "payday-demo" ? "paydayLoan" : "personalLoan",
      landing_state: one.landing,
      landing_amount_from: one.amounts[0],
      state: one.state,
      amount_from: one.amounts[1],
      submitted_at: at,
      completed_at: since(one.completed),
      routed_at: since(one.routed),
      sold_at: since(one.sold),
    };
    await db
      .insertInto("application")
      .values({
        id,
        site_id: one.site,
        view_state: "IN_PROCESS",
        version: 1,
        created_at: at,
        updated_at: at,
        request: "{}",
        source: one.source,
        sub_id: one.sub,
      })
      .execute();
    await db.insertInto("lead_facts").values(row).execute();
    const stored: Attempt[] = [];
    const reports = new Map<number, { kind: "funded" | "returned" | "complaint"; received_at: number }[]>();
    for (const [nth, { lender, state, reason, after, arrived, declined, reports: kinds }] of one.posts.entries()) {
      const sent = at + after;
      const attempt = await db
        .insertInto("attempt")
        .values({
          application_id: id,
          lender_id: lender,
          tier: 0,
          stage: "post",
          step_cents: 100,
          idem_key: `${id}.${String(nth)}`,
          state,
          reason,
          price_cents: 100,
          sent_at: sent,
          answered_at: sent + 900,
          arrived_at: arrived === null ? null : sent + arrived,
          declined_at: declined === null ? null : sent + declined,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      stored.push(attempt);
      reports.set(
        attempt.id,
        kinds.map((kind, place) => ({ kind, received_at: sent + place * dayMs })),
      );
      for (const { kind, received_at } of reports.get(attempt.id) ?? [])
        await db
          .insertInto("lender_feedback")
          .values({
            lender_id: lender,
            event_id: `${id}${String(nth)}${kind}`,
            kind,
            attempt_id: attempt.id,
            at: received_at,
            received_at,
          })
          .execute();
    }
    const posts = stored.map((attempt) => ({ ...attempt, reports: reports.get(attempt.id) ?? [] }));
    for (const fact of recount(row, posts)) facts.push({ id, at: fact.at, fact });
  }
  const ofRemoved = facts.filter(({ fact }) => fact.site_id === "removed" && fact.counts.submits === 1);
  expect(ofRemoved.length).toBeGreaterThan(5);
  for (const filter of [{ site: "removed" }, { from: "2026-11-14" }]) {
    const { rows } = await visit.query("listRequests", { ...filter, limit: 500 });
    expect(rows.filter(({ site }) => site === "removed")).toHaveLength(ofRemoved.length);
  }
  const known = { sites: started.app.sites.all, sources: [], lenders: [], now: noon };
  const hours = createLocalHours();
  const cells = new Set<string>();
  for (const { id, at, fact } of facts) {
    const { day, hour } = hours(fact.zone, at);
    for (const counted of Object.keys(countedRows) as CountedName[]) {
      if (!((fact.counts[nameOfCount[counted]] ?? 0) > 0) || !/[05]$/.test(id)) continue;
      const groups = {
        source: fact.source,
        sub1: fact.sub_id || noGroup,
        state: fact.state || noGroup,
        product: fact.product,
        amount: amountRange(fact.amount_from) || noGroup,
        ...(fact.lender_id !== "" && { lender: fact.lender_id }),
      };
      const { source, state, lender, ...more } = groups;
      const days = { from: dateOf(day), to: dateOf(day) };
      cells.add(JSON.stringify({ ...days, source, cell: { counted } }));
      cells.add(JSON.stringify({ ...days, site: fact.site_id, state, lender, cell: { counted, ...more } }));
      cells.add(
        JSON.stringify({ site: fact.site_id, cell: { counted, hour: `${String(hour).padStart(2, "0")}:00` }, ...days }),
      );
    }
  }
  expect(cells.size).toBeGreaterThan(100);
  for (const asked of [...cells].map((cell) => JSON.parse(cell) as Parameters<typeof visit.query<"listRequests">>[1])) {
    const { from, site, source, state, lender, cell } = asked;
    const wanted = facts.filter(({ at, fact }) => {
      const { day, hour } = hours(fact.zone, at);
      const is = (value: string, given: string | undefined) =>
        given === undefined || value === (given === noGroup ? "" : given);
      return (
        dateOf(day) === from &&
        (cell?.hour === undefined || hour === Number.parseInt(cell.hour, 10)) &&
        (fact.counts[nameOfCount[cell?.counted ?? "submits"]] ?? 0) > 0 &&
        is(fact.site_id, site) &&
        is(fact.source, source) &&
        is(fact.state, state) &&
        is(fact.lender_id, lender) &&
        is(fact.sub_id, cell?.sub1) &&
        is(fact.product, cell?.product) &&
        is(amountRange(fact.amount_from), cell?.amount)
      );
    });
    const expected = { asked: JSON.stringify(asked), ids: [...new Set(wanted.map(({ id }) => id))].toSorted() };
    const { rows } = await visit.query("listRequests", { ...asked, limit: 500 });
    expect({ asked: JSON.stringify(asked), ids: rows.map(({ id }) => id).toSorted() }).toEqual(expected);
    const empty = (value: string | undefined) => (value === noGroup ? "" : value);
    const question: ReportCell = {
      counted: cell?.counted ?? "submits",
      from,
      to: asked.to,
      hour: cell?.hour,
      site,
      source,
      lender,
      product: cell?.product,
      state: empty(state),
      sub1: empty(cell?.sub1),
      amount: empty(cell?.amount),
    };
    const found = await listRequests(
      db,
      { filters: {}, cell: question, notArrived: false, limit: 500, after: undefined, near: 3 },
      known,
    );
    expect({ asked: JSON.stringify(asked), ids: found.rows.map(({ id }) => id).toSorted() }).toEqual(expected);
    expect(found.rows).toEqual(
      found.rows.toSorted((one, other) => other.created_at - one.created_at || (other.id < one.id ? -1 : 1)),
    );
  }
});

test("a cell that no report has is refused with the way out", async () => {
  const started = await startApp();
  onTestFinished(() => started.close());
  const visit = await openConsole(await started.app.openConsole());
  const refused = async (input: unknown) =>
    (JSON.parse((await visit.call("listRequests", input)).body) as { detail: string }).detail;
  expect(await refused({ cell: { counted: "sold", hour: "14:00" } })).toBe(
    "hour: expected at most 62 days with an hour.",
  );
  expect(await refused({ cell: { counted: "sold", amount: "much" } })).toMatch(/^amount: expected a range/);
  expect(await refused({ site: "nowhere", cell: { counted: "sold" } })).toMatch(/^site: expected one of payday-demo/);
});
