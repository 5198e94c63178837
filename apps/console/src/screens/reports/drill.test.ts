import { expect, test } from "vitest";
import { requestsBehind } from "./drill.ts";

const period = { from: "2026-10-15", to: "2026-11-21" };

test.each([
  [{ by: ["lender"], only: {} }, ["juniper"], "lender=juniper&from=2026-10-15&to=2026-11-21"],
  [
    { by: ["day", "state"], only: { site: "payday" } },
    ["2026-11-02", ""],
    "site=payday&state=%28none%29&from=2026-11-02&to=2026-11-02",
  ],
  [{ by: ["month"], only: {} }, ["2026-10"], "from=2026-10-15&to=2026-10-31"],
  [{ by: ["month"], only: {} }, ["2026-11"], "from=2026-11-01&to=2026-11-21"],
  [{ by: ["hour"], only: {} }, ["14:00"], "hour=14%3A00&from=2026-10-15&to=2026-11-21"],
  [{ by: ["site"], only: { lender: "juniper" } }, [], "lender=juniper&from=2026-10-15&to=2026-11-21"],
] as const)(
  "the requests behind a cell of %j at %j are those of its groups, filters and days",
  (asked, group, address) => {
    expect(requestsBehind({ ...asked, by: [...asked.by], period }, group, "sold")).toBe(
      `/requests?counted=sold&${address}`,
    );
  },
);

test("an hour of a long period leads to no list", () => {
  const long = { from: "2026-01-01", to: "2026-11-21" };
  expect(requestsBehind({ by: ["hour"], only: {}, period: long }, ["14:00"], "sold")).toBeUndefined();
});
