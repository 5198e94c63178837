import { readFileSync } from "node:fs";
import { scenarios, startSimulator, type ScenarioName, type Simulator } from "@loanbridge/lender-simulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf, sampleLenders } from "./round-trip.fixture.ts";
import type { Lender, Outcome } from "./types.ts";

/** Rows of decision record 10: name of the scenario → what is to come of it. */
const stated = new Map(
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

function spoken(outcome: Outcome): string {
  if (outcome.kind === "sold") return `sold at ${String(outcome.price)}`;
  if (outcome.kind === "declined") return `declined (${outcome.reason})`;
  return "why" in outcome ? `${outcome.kind} (${outcome.why})` : outcome.kind;
}

test("the record classifies every scenario, forty at least, and no other", () => {
  expect(stated.size).toBeGreaterThanOrEqual(40);
  expect([...stated.keys()].toSorted()).toEqual(Object.keys(scenarios).toSorted());
});

test.each(Object.keys(scenarios) as ScenarioName[])("%s: what the record says comes of it", async (name) => {
  current = name;
  // Short where the end of the time is what is looked for, and otherwise long enough for any machine.
  const timeoutSeconds = stated.get(name)?.includes("time-out") === true ? 0.3 : 20;
  const patient = { ...lender, file: { ...lender.file, timeoutSeconds } };
  const outcome = await client.post(patient, inputOf({}, { key: name }), new AbortController().signal);
  expect(spoken(outcome)).toBe(stated.get(name));
});
