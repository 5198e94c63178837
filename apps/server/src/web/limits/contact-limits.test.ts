import { hardestWork } from "@loanbridge/contract";
import { expect, test } from "vitest";
import { createContactLimits, type ContactLimits } from "./contact-limits.ts";
import { pass, startProcesses, vault } from "./counting/processes.fixture.ts";
import { countAlone } from "./counting/count-alone.ts";

const person = { email: "ana.lopez@example.com", phone: "512-555-0147" };
/** At this setting, one contact may be entered ten times per hour. */
const [savesPerMinute, burst] = [120, 10];

/** Limits of three processes that share a database. */
function three() {
  const all = startProcesses(3);
  return { all, limits: all.countings.map((counting) => createContactLimits({ savesPerMinute, counting, vault })) };
}

function alone() {
  const state = { at: 0 };
  const counting = countAlone(() => new Date(state.at));
  return { state, limit: createContactLimits({ savesPerMinute, counting, vault }) };
}

const isTaken = (taken: Promise<void> | undefined): Promise<boolean> =>
  taken?.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ kind: "too-many-requests" });
      return false;
    },
  ) ?? Promise.resolve(false);

test("searches at three processes at the same moment are limited like those in one", async () => {
  const { all, limits } = three();
  let through = 0;
  for (let nth = 0; nth < 60; nth += 1)
    void isTaken(limits[nth % 3]?.take(person)).then((isThrough) => (through += Number(isThrough)));
  await pass(all, 100);
  expect(through).toBe(burst);
});

test("one link per half hour is sent to a person's own email, over all processes", async () => {
  const { all, limits } = three();
  for (const limit of limits) for (let nth = 0; nth < 20; nth += 1) void limit.takeProven(person, hardestWork);
  await pass(all, 100);
  let sent = 0;
  for (const limit of limits)
    void isTaken(limit.takeForLink({ email: person.email })).then((isSent) => (sent += Number(isSent)));
  await pass(all, 100);
  expect(sent).toBe(1);
});

test("messages at three processes at the same moment require the work that they would at one", async () => {
  const { all, limits } = three();
  let through = 0;
  for (let nth = 0; nth < 60; nth += 1)
    void limits[nth % 3]?.takeProven(person, 1).then((needed) => (through += Number(needed === 1)));
  await pass(all, 100);
  expect(through).toBe(burst);
  expect(limits.map((limit) => limit.workFor(person))).toEqual([2, 2, 2]);
});

test("email and phone are counted separately in any spelling; dots distinguish mailboxes except at Gmail", async () => {
  const { limit } = alone();
  for (let nth = 0; nth < burst; nth += 1) await limit.take({ email: "Eve.Hill@gmail.com" });
  expect(await isTaken(limit.take({ email: "evehill@googlemail.com", phone: "5125550147" }))).toBe(false);
  expect(await isTaken(limit.take({ email: "eve.hill@example.com" }))).toBe(true);
  expect(await isTaken(limit.take({ email: "evehill@example.com" }))).toBe(true);
  for (let nth = 0; nth < burst; nth += 1) await limit.take({ phone: person.phone });
  expect(await isTaken(limit.take({ email: "new@example.com", phone: "5125550147" }))).toBe(false);
});

test("a contact that was entered too often requires more work step by step, and enough work is always accepted", async () => {
  const { limit, state } = alone();
  const works: number[] = [];
  for (let nth = 0; nth < 60; nth += 1) {
    const work = limit.workFor(person);
    expect(await limit.takeProven(person, work)).toBe(work);
    works.push(work);
  }
  expect(works.slice(0, burst)).toEqual(works.slice(0, burst).map(() => 1));
  expect(works).toEqual(works.toSorted((a, b) => a - b));
  expect(works.at(-1)).toBe(hardestWork);
  expect(await limit.takeProven(person, 1)).toBe(hardestWork);
  state.at += 2.2 * 3_600_000;
  expect(limit.workFor(person)).toBe(1);
});

test("a link to a person's own email is sent every half hour, however often it was entered", async () => {
  const { limit, state } = alone();
  for (let nth = 0; nth < 60; nth += 1) await limit.takeProven(person, hardestWork);
  const sentTwice = async (of: ContactLimits) => {
    const sent = () => isTaken(of.takeForLink({ email: person.email }));
    return [await sent(), await sent()];
  };
  expect(await sentTwice(limit)).toEqual([true, false]);
  state.at += 1_800_000;
  expect(await sentTwice(limit)).toEqual([true, false]);
});
