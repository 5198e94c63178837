import { expect, test } from "vitest";
import { countAlone } from "./counting/count-alone.ts";
import { takeToken } from "./rate-limit.ts";

const minute = { burst: 60, perSecond: 1 };

function alone() {
  const state = { at: 0 };
  return { state, limit: countAlone(() => new Date(state.at)).limit("test", minute) };
}

test("a network has its limit at once, and then as it refills", async () => {
  const { state, limit } = alone();
  for (let taken = 0; taken < 60; taken += 1) await takeToken(limit, "192.0.2.1");
  await expect(takeToken(limit, "192.0.2.1")).rejects.toMatchObject({ headers: { "retry-after": "1" } });
  await takeToken(limit, "192.0.2.2");
  state.at += 2_000;
  await takeToken(limit, "192.0.2.1");
  await takeToken(limit, "192.0.2.1");
  await expect(takeToken(limit, "192.0.2.1")).rejects.toMatchObject({ kind: "too-many-requests" });
});

test("debt is repaid before a token is available, and never exceeds the bucket's size", async () => {
  const { state, limit } = alone();
  for (let charged = 0; charged < 500; charged += 1) limit.charge("one");
  expect(limit.left("one")).toBe(-60);
  expect(limit.left("other")).toBe(60);
  state.at += 60_000;
  await expect(takeToken(limit, "one")).rejects.toMatchObject({ headers: { "retry-after": "1" } });
  state.at += 1_000;
  await takeToken(limit, "one");
});
