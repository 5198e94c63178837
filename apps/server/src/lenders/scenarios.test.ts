import { readFileSync } from "node:fs";
import { scenarios, startSimulator, type ScenarioName, type Simulator } from "@loanbridge/lender-simulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf, sampleLenders } from "./round-trip.fixture.ts";
import type { Lender, Outcome } from "./types.ts";

/** The table of decision record 10: name of a scenario → expected outcome. */
const expectedOutcomes = new Map(
  [
    ...readFileSync(
      new URL("../../../../docs/decisions/0010-classify-lender-responses.md", import.meta.url),
      "utf8",
    ).matchAll(/^\| `([\w-]+)` +\| (.+?) +\|/gm),
  ].map(([, name = "", outcome = ""]) => [name, outcome]),
);

let current: ScenarioName = "accept";
let simulator: Simulator;
let lender: Lender;
const client = createLenderClient({ allowLoopback: true, clock: Date.now });

beforeAll(async () => {
  simulator = await startSimulator({ port: 0, script: () => scenarios[current] });
  const harborline = sampleLenders(simulator.url).get("harborline");
  if (harborline === undefined) throw new Error("There is no harborline.");
  lender = harborline;
});
afterAll(async () => {
  await client.close();
  await simulator.close();
});

function describeOutcome(outcome: Outcome): string {
  if (outcome.kind === "sold") return `sold at ${String(outcome.price)}`;
  if (outcome.kind === "declined") return `declined (${outcome.reason})`;
  return "why" in outcome ? `${outcome.kind} (${outcome.why})` : outcome.kind;
}

test("the decision record covers exactly the scenarios, at least forty", () => {
  expect(expectedOutcomes.size).toBeGreaterThanOrEqual(40);
  expect([...expectedOutcomes.keys()].toSorted()).toEqual(Object.keys(scenarios).toSorted());
});

test.each(Object.keys(scenarios) as ScenarioName[])("%s: has the outcome of the decision record", async (name) => {
  current = name;
  // Short where the timeout is the expected outcome; otherwise long enough for any machine.
  const timeoutSeconds = expectedOutcomes.get(name)?.includes("time-out") === true ? 0.3 : 20;
  const patient = { ...lender, file: { ...lender.file, timeoutSeconds } };
  const outcome = await client.post(patient, inputOf({}, { key: name }), new AbortController().signal);
  expect(describeOutcome(outcome)).toBe(expectedOutcomes.get(name));
});
