import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../system/proof-size.fixture.ts";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { listRequests } from "./list-requests.ts";

const day = 86_400_000;
const begun = Date.UTC(2026, 10, 1);
const known = {
  sites: [{ id: "payday", configuration: { timeZone: "UTC" } }] as never,
  sources: ["fernhill"],
  lenders: ["juniper", "saltgrass"],
  now: begun + 20 * day,
};

const request = fc.record({
  at: fc.integer({ min: 0, max: 9 }),
  source: fc.constantFrom("direct", "fernhill"),
  state: fc.constantFrom("TX", "CA"),
  posts: fc.uniqueArray(
    fc.record({
      lender: fc.constantFrom("juniper", "saltgrass"),
      state: fc.constantFrom("shared", "declined"),
      arrived: fc.option(fc.constant(begun)),
    }),
    { selector: ({ lender }) => lender, maxLength: 2 },
  ),
});

const question = fc.record({
  filters: fc.record(
    {
      source: fc.constantFrom("direct", "fernhill"),
      lender: fc.constantFrom("juniper", "saltgrass"),
      state: fc.constantFrom("TX", "CA"),
      from: fc.constantFrom("2026-11-03", "2026-11-06"),
      to: fc.constantFrom("2026-11-04", "2026-11-08"),
    },
    { requiredKeys: [] },
  ),
  notArrived: fc.boolean(),
  limit: fc.integer({ min: 1, max: 4 }),
});

test("pages are the same whether requests are looked up one by one or found first, and together have each once", async () => {
  const db = await temporaryDatabase();
  await fc.assert(
    fc.asyncProperty(
      fc.array(request, { minLength: 5, maxLength: 15 }),
      fc.array(question, { minLength: 1, maxLength: 6 }),
      async (requests, questions) => {
        for (const table of ["attempt", "lead_facts", "application"] as const) await db.deleteFrom(table).execute();
        for (const [nth, { at, source, state, posts }] of requests.entries()) {
          const id = `r${String(nth)}`;
          const time = begun + at * day;
          const own = { site_id: "payday", source };
          await db
            .insertInto("application")
            .values({
              id,
              view_state: "FULL_FORM",
              version: 1,
              created_at: time,
              updated_at: time,
              request: "{}",
              ...own,
            })
            .execute();
          const facts = {
            zone: "UTC",
            sub_id: "",
            product: "paydayLoan",
            landing_state: state,
            landing_amount_from: 0,
          };
          await db
            .insertInto("lead_facts")
            .values({ application_id: id, ...own, ...facts, state, amount_from: 0, submitted_at: time })
            .execute();
          for (const { lender, state: outcome, arrived } of posts)
            await db
              .insertInto("attempt")
              .values({
                application_id: id,
                lender_id: lender,
                tier: 0,
                stage: "post",
                step_cents: 100,
                idem_key: `${id}.${lender}`,
                state: outcome as "shared",
                arrived_at: arrived,
              })
              .execute();
        }
        for (const { limit, ...asked } of questions) {
          const pagesOf = async (near: number): Promise<readonly string[]> => {
            const ids: string[] = [];
            for (let after: string | undefined, isFirst = true; isFirst || after !== undefined; isFirst = false) {
              const page = await listRequests(db, { ...asked, limit, after, near }, known);
              ids.push(...page.rows.map(({ id }) => id));
              after = page.next;
            }
            return ids;
          };
          const dayOf = (at: number) => new Date(begun + at * day).toISOString().slice(0, 10);
          const { source, lender, state, from = "", to = "9" } = asked.filters;
          const expected = requests
            .map((one, nth) => ({ ...one, id: `r${String(nth)}` }))
            .filter((one) => (source ?? one.source) === one.source && (state ?? one.state) === one.state)
            .filter(({ posts }) => lender === undefined || posts.some((post) => post.lender === lender))
            .filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to)
            .filter(({ posts }) => {
              const sales = posts.filter((post) => post.state === "shared");
              return !asked.notArrived || (sales.length > 0 && sales.every(({ arrived }) => arrived === null));
            })
            .toSorted((one, other) => other.at - one.at || (other.id < one.id ? -1 : 1))
            .map(({ id }) => id);
          expect(await pagesOf(5_000)).toEqual(expected);
          expect(await pagesOf(2)).toEqual(expected);
        }
      },
    ),
    { numRuns: runs(20, 500) },
  );
});
