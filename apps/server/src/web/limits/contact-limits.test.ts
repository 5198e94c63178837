import { createHash } from "node:crypto";
import { hardestWork } from "@loanbridge/contract";
import { expect, test } from "vitest";
import type { Signals } from "../../system/signals.ts";
import { createContactLimits } from "./contact-limits.ts";
import { ProblemError } from "../answers/problems.ts";

const person = { email: "ana.lopez@example.com", phone: "512-555-0147" };
/** At this setting, one contact may be entered ten times per hour. */
const [savesPerMinute, burst] = [120, 10];

/** Processes that share a database: each receives the others' signals once they are delivered. */
function processes(count: number) {
  const state = { at: 0 };
  const listeners: ((subject: string) => void)[] = [];
  const sent: (readonly [number, string])[] = [];
  const vault = { hashes: (_: string, text: string) => [createHash("sha256").update(text).digest()] };
  const limits = Array.from({ length: count }, (_, self) => {
    const signals: Signals = {
      publish: (_kind, subject = "") => void sent.push([self, subject]),
      subscribe: (_kind, listener) => void (listeners[self] = listener),
      onGap() {},
      close: async () => {},
    };
    return createContactLimits({ savesPerMinute, clock: () => new Date(state.at), vault, signals });
  });
  const deliver = (): void => {
    for (const [from, subject] of sent.splice(0))
      listeners.forEach((listener, self) => self !== from && listener(subject));
  };
  return { state, limits, deliver, subjects: () => sent.map(([, subject]) => subject) };
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

test("searches spread over three processes are limited like those in one", () => {
  const { limits, deliver, subjects } = processes(3);
  let through = 0;
  for (let nth = 0; nth < 60; nth += 1) {
    if (isTaken(() => limits[nth % 3]?.take(person))) through += 1;
    expect(new Set(subjects()).size).toBe(subjects().length);
    deliver();
  }
  expect(through).toBe(burst);
});

test("concurrent uses are allowed by every process and paid back before the next", () => {
  const { state, limits, deliver } = processes(3);
  for (const limit of limits) for (let nth = 0; nth < burst; nth += 1) limit.take(person);
  deliver();
  state.at += 3_600_000;
  expect(limits.map((limit) => isTaken(() => limit.take(person)))).toEqual([false, false, false]);
  state.at += 3_600_000;
  expect(limits.map((limit) => isTaken(() => limit.take(person)))).toEqual([true, true, true]);
});

test("email and phone are counted separately in any spelling; dots distinguish mailboxes except at Gmail", () => {
  const [limit] = processes(1).limits;
  for (let nth = 0; nth < burst; nth += 1) limit?.take({ email: "Eve.Hill@gmail.com" });
  expect(isTaken(() => limit?.take({ email: "evehill@googlemail.com", phone: "5125550147" }))).toBe(false);
  expect(isTaken(() => limit?.take({ email: "eve.hill@example.com" }))).toBe(true);
  expect(isTaken(() => limit?.take({ email: "evehill@example.com" }))).toBe(true);
  for (let nth = 0; nth < burst; nth += 1) limit?.take({ phone: person.phone });
  expect(isTaken(() => limit?.take({ email: "new@example.com", phone: "5125550147" }))).toBe(false);
});

test("a contact that was entered too often requires more work step by step, and enough work is always accepted", () => {
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

test("a link to a person's own email is sent every half hour, however often it was entered", () => {
  const { limits, state } = processes(1);
  const [limit] = limits;
  for (let nth = 0; nth < 60; nth += 1) limit?.takeProven(person, hardestWork);
  const sent = () => isTaken(() => limit?.takeForLink({ email: person.email }));
  expect([sent(), sent()]).toEqual([true, false]);
  state.at += 1_800_000;
  expect([sent(), sent()]).toEqual([true, false]);
});
