import { afterAll, beforeAll, expect, test } from "vitest";
import { marketRounds } from "../../../routing/steering/market.fixture.ts";
import { storeMarket } from "../../../routing/steering/store-market.fixture.ts";
import { startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";
import { flagsOf, printedBy, rowsOf } from "./command-rows.fixture.ts";

let started: Started;
let visit: Visit;
beforeAll(async () => {
  started = await startApp();
  visit = await openConsole(await started.app.openConsole());
  const bias = { kind: "time", meets: ({ state }: { readonly state: string }) => state === "CA" } as const;
  await storeMarket(started.app.db, marketRounds({ seed: 5, requests: 600, bias }));
});
afterAll(() => started.close());

const days = { from: "2026-10-01", to: "2026-10-02" };

test("every figure and sentence of the console is that of the command", async () => {
  const answer = await visit.query("steering", days);
  expect(answer.rows).toEqual(await rowsOf(started, ["report", "steering", ...flagsOf(days)]));
  expect(answer.findings).toEqual([expect.stringMatching(/^In California, the median time to the outcome was /)]);
  const said = await printedBy(started, ["report", "steering", ...flagsOf(days)]);
  for (const sentence of [...answer.summary, ...answer.findings]) expect(said).toContain(sentence);
});

test.each(["csv", "json", "html"] as const)("a %s file is what the command prints", async (format) => {
  const { status, headers, body } = await visit.call("steeringFile", { ...days, format });
  expect(status).toBe(200);
  expect(headers["content-disposition"]).toContain(`steering-2026-10-01-to-2026-10-02.${format}`);
  expect(body).toBe(`${await printedBy(started, ["report", "steering", ...flagsOf(days), `--${format}`])}\n`);
});

test("a site without requests has no figures", async () => {
  const { rows, summary, tests } = await visit.query("steering", { ...days, site: "personal-demo" });
  expect(tests).toBe(0);
  expect(summary).toEqual([expect.stringContaining("No request was routed on these days")]);
  expect(rows.filter(({ value }) => value !== null)).toEqual([]);
});
