import { endpoints } from "@loanbridge/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fuzz } from "./fuzz.ts";
import { generatedRequests } from "./generated-requests.ts";

test("requests are generated for every endpoint of the contract", () => {
  const made = new Set(
    fc.sample(generatedRequests, 2_000).map(({ method, path }) => `${method} ${path.split("?")[0] ?? ""}`),
  );
  for (const { method, path } of Object.values(endpoints)) {
    const pattern = new RegExp(`^${method} ${path.replaceAll(/:\w+/g, "[^/]*").replaceAll(".", "\\.")}$`);
    expect(
      [...made].some((one) => pattern.test(one)),
      path,
    ).toBe(true);
  }
});

test("six hundred of them cause no internal error; npm run hostile sends a million", async () => {
  const { sent, byStatus, faults } = await fuzz(600, 20_261_121, () => {});
  expect(faults).toEqual([]);
  expect(sent).toBe(600);
  expect(Object.keys(byStatus)).toEqual(expect.arrayContaining(["200", "400"]));
});
