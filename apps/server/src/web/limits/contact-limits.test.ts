import { createHash } from "node:crypto";
import { hardestWork } from "@loanbridge/contract";
import { expect, test } from "vitest";
import type { Signals } from "../../system/signals.ts";
import { createContactLimits } from "./contact-limits.ts";
import { ProblemError } from "../answers/problems.ts";

const person = { email: "ana.lopez@example.com", phone: "512-555-0147" };
/** At this setting one person is named ten times in an hour. */
const [savesPerMinute, burst] = [120, 10];

/** Processes over one database: each hears what the others tell, once it is let out. */
function processes(count: number) {
  const state = { at: 0 };
  const ears: ((subject: string) => void)[] = [];
  const told: (readonly [number, string])[] = [];
  const vault = { hashes: (_: string, text: string) => [createHash("sha256").update(text).digest()] };
  const limits = Array.from({ length: count }, (_, self) => {
    const signals: Signals = {
      publish: (_kind, subject = "") => void told.push([self, subject]),
      subscribe: (_kind, heard) => void (ears[self] = heard),
      onGap() {},
      close: async () => {},
    };
    return createContactLimits({ savesPerMinute, clock: () => new Date(state.at), vault, signals });
  });
  const hear = (): void => {
    for (const [from, subject] of told.splice(0)) ears.forEach((heard, self) => self !== from && heard(subject));
  };
  return { state, limits, hear, words: () => told.map(([, subject]) => subject) };
}

const isTaken = (take: () => void): boolean => {
  try {
    take();
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(ProblemError);
    return false;
  }
};

test("looks that are spread over three processes are as many as one lets through", () => {
  const { limits, hear, words } = processes(3);
  let through = 0;
  for (let nth = 0; nth < 60; nth += 1) {
    if (isTaken(() => limits[nth % 3]?.take(person))) through += 1;
    expect(new Set(words()).size).toBe(words().length);
    hear();
  }
  expect(through).toBe(burst);
});

test("what comes to all of them in one moment is let through by each, and paid back before the next", () => {
  const { state, limits, hear } = processes(3);
  for (const limit of limits) for (let nth = 0; nth < burst; nth += 1) limit.take(person);
  hear();
  state.at += 3_600_000;
  expect(limits.map((limit) => isTaken(() => limit.take(person)))).toEqual([false, false, false]);
  state.at += 3_600_000;
  expect(limits.map((limit) => isTaken(() => limit.take(person)))).toEqual([true, true, true]);
});

test("an e-mail and a phone count by themselves, however they are written; dots make another mailbox, but not at Gmail", () => {
  const [limit] = processes(1).limits;
  for (let nth = 0; nth < burst; nth += 1) limit?.take({ email: "Eve.Hill@gmail.com" });
  expect(isTaken(() => limit?.take({ email: "evehill@googlemail.com", phone: "5125550147" }))).toBe(false);
  expect(isTaken(() => limit?.take({ email: "eve.hill@example.com" }))).toBe(true);
  expect(isTaken(() => limit?.take({ email: "evehill@example.com" }))).toBe(true);
  for (let nth = 0; nth < burst; nth += 1) limit?.take({ phone: person.phone });
  expect(isTaken(() => limit?.take({ email: "new@example.com", phone: "5125550147" }))).toBe(false);
});

test("once somebody was named too often a message takes more work, step by step, and none is refused that took it", () => {
  const { limits, state } = processes(1);
  const [limit] = limits;
  const works: number[] = [];
  for (let nth = 0; nth < 60; nth += 1) {
    const work = limit?.workFor(person) ?? NaN;
    expect(limit?.takeProven(person, work)).toBe(work);
    works.push(work);
  }
  expect(works.slice(0, burst)).toEqual(works.slice(0, burst).map(() => 1));
  expect(works).toEqual(works.toSorted((a, b) => a - b));
  expect(works.at(-1)).toBe(hardestWork);
  expect(limit?.takeProven(person, 1)).toBe(hardestWork);
  state.at += 2.2 * 3_600_000;
  expect(limit?.workFor(person)).toBe(1);
});

test("however often somebody was named, a link to their own e-mail goes out each half hour", () => {
  const { limits, state } = processes(1);
  const [limit] = limits;
  for (let nth = 0; nth < 60; nth += 1) limit?.takeProven(person, hardestWork);
  const sent = () => isTaken(() => limit?.takeForLink({ email: person.email }));
  expect([sent(), sent()]).toEqual([true, false]);
  state.at += 1_800_000;
  expect([sent(), sent()]).toEqual([true, false]);
});
