import type { FunnelRow } from "@loanbridge/contract/console";
import { expect, test } from "vitest";
import { pairRows, stepsOf } from "./steps-of.ts";

const row = (
  stage: FunnelRow["stage"],
  step: string,
  reached: number,
  medianSeconds: number | null = 8,
): FunnelRow => ({
  stage,
  step,
  label: step || stage,
  reached,
  stopped: 0,
  share: 1,
  medianSeconds,
});
const short = [row("views", "", 900), row("submits", "", 90), row("step", "pg1", 90), row("completed", "", 40)];
const long = [row("submits", "", 80), row("step", "pg1", 80), row("step", "pg2", 50), row("completed", "", 30)];

test("a chart has every step, its requests and the seconds of those who went on, without views", () => {
  const drawn = stepsOf([{ name: "Phone", rows: short }]);
  expect(drawn?.steps).toEqual([
    { name: "submits", counts: [{ count: 90, medianMs: null }] },
    { name: "pg1", counts: [{ count: 90, medianMs: 8_000 }] },
    { name: "completed", counts: [{ count: 40, medianMs: null }] },
  ]);
});

test("two funnels with other steps are not drawn as one", () => {
  expect(
    stepsOf([
      { name: "A", rows: short },
      { name: "B", rows: long },
    ]),
  ).toBeUndefined();
  expect(
    stepsOf([
      { name: "A", rows: short },
      { name: "B", rows: short },
    ])?.series,
  ).toEqual(["A", "B"]);
});

test("rows of two funnels pair by stage, and a step that only the second has stands in its place", () => {
  expect(pairRows(short, long).map(({ key, one, other }) => [key, one?.reached, other?.reached])).toEqual([
    ["views ", 900, undefined],
    ["submits ", 90, 80],
    ["step pg1", 90, 80],
    ["step pg2", undefined, 50],
    ["completed ", 40, 30],
  ]);
});
