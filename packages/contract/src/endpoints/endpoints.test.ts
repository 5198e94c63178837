import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { problem } from "./errors.ts";
import * as health from "./health.ts";
import { endpoints } from "./index.ts";
import { progress } from "./progress.ts";
import { lookUpRouting } from "./routing-lookup.ts";
import { lookUpZip } from "./zip-lookup.ts";

test("[API-14] every endpoint of the folder is in the index under its own id", async () => {
  const registered = new Set<unknown>(Object.values(endpoints));
  const files = readdirSync(import.meta.dirname).filter((file) => !/^index|\.test\./.test(file));
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ `${import.meta.dirname}/${file}`)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(module)) {
      const isEndpoint = typeof value === "object" && value !== null && "method" in value && "path" in value;
      if (isEndpoint) expect(registered.has(value), name).toBe(true);
    }
  }
  for (const [id, endpoint] of Object.entries(endpoints)) expect(endpoint.id).toBe(id);
});

test("[API-03] a ZIP code of 5 digits is looked up and returns city and state", () => {
  expect(lookUpZip.params.safeParse({ zip: "78704" }).success).toBe(true);
  for (const zip of ["7870", "787041", "7870a", "７８７０４", " 78704"]) {
    expect(lookUpZip.params.safeParse({ zip }).success).toBe(false);
  }
  expect(lookUpZip.response.parse({ city: "Austin", state: "TX", county: "Travis" })).toEqual({
    city: "Austin",
    state: "TX",
  });
});

test("[API-04] a routing number of 9 digits is looked up and returns the bank's name", () => {
  expect(lookUpRouting.params.safeParse({ routing: "021000021" }).success).toBe(true);
  expect(lookUpRouting.params.safeParse({ routing: "02100002" }).success).toBe(false);
  expect(lookUpRouting.response.parse({ bankName: "Bank" })).toEqual({ bankName: "Bank" });
});

test("progress, problem and health keep only their own keys", () => {
  const state = { viewState: "IN_PROCESS", considered: 3, asked: 2, answered: 1, remainingMs: 900.5 };
  expect(progress.parse({ ...state, lender: "secret" })).toEqual(state);
  expect(progress.safeParse({ ...state, viewState: "LOST" }).success).toBe(false);
  const refused = { type: "/problems/malformed", title: "Malformed", status: 400 };
  expect(problem.parse({ ...refused, stack: "at …" })).toEqual(refused);
  expect(problem.safeParse({ ...refused, status: 200 }).success).toBe(false);
  expect(health.health.parse({ status: "ok" })).toEqual({ status: "ok" });
});
