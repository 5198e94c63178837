import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { ageOn, validatePage, type Values } from "@loanbridge/form-engine";
import { landingPageFor } from "./pages/landing.ts";
import { fullForm } from "./pages/long-form.ts";
import { answersOf, personaAt } from "./persona-answers.ts";
import { pagesSeen } from "./personas.fixture.ts";
import { personas, type Persona } from "./personas.ts";
import { loanRegistry } from "./registry.ts";

const refusedFields = (values: Values, today: string) => {
  const context = { today, stored: new Set<string>() };
  return [landingPageFor({ checkbox: true }), fullForm]
    .flatMap((page) => validatePage(page, values, context, loanRegistry))
    .map(({ field }) => field);
};

test.for(Object.entries<Persona>(personas))("the persona %s gets the verdicts it states", ([, persona]) => {
  for (const today of ["2026-11-21", "2026-12-24", "2027-06-30", "2028-02-29"]) {
    expect(refusedFields(answersOf(persona, today), today)).toEqual(persona.refused ?? []);
  }
});

test("every file of personas is in the index, and there are at least 24, one of them refused", () => {
  const files = readdirSync(new URL("personas", import.meta.url)).map((file) => file.replace(".json", ""));
  expect(Object.keys(personas).toSorted()).toEqual(files.toSorted());
  const all = Object.values<Persona>(personas);
  expect(all.length).toBeGreaterThanOrEqual(24);
  expect(all.filter(({ refused }) => refused)).toHaveLength(1);
});

test("routing numbers of personas pass the checksum of the American Bankers Association", () => {
  for (const { secureFields } of Object.values<Persona>(personas)) {
    const weights = [3, 7, 1, 3, 7, 1, 3, 7, 1];
    const sum = Array.from(secureFields.routing).reduce(
      (total, digit, at) => total + Number(digit) * (weights[at] ?? 0),
      0,
    );
    expect(sum % 10).toBe(0);
  }
});

test("personaAt returns the same applicant for an index, a different one for each index, and only accepted ones", () => {
  const indexes = [...Array.from({ length: 60 }, (_, index) => index), 9_998, 9_999, 10_000, 989_901, 6_999_999];
  const people = indexes.map((index) => personaAt(index, "2026-11-21"));
  expect(personaAt(17)).toEqual(personaAt(17));
  for (const name of ["email", "socialSecurity", "account"]) {
    expect(new Set(people.map((person) => person[name])).size, name).toBe(indexes.length);
  }
  for (const person of people) expect(refusedFields(person, "2026-11-21")).toEqual([]);
});

test.for(Object.entries<Persona>(personas))(
  "[FORM-04] the persona %s sees the pages and fields of its committed snapshot",
  async ([name, persona]) => {
    await expect(pagesSeen(persona, "2026-11-21")).toMatchFileSnapshot(`personas.snapshots/${name}.txt`);
  },
);

test("every persona has a snapshot, and there are no other snapshots", () => {
  const files = readdirSync(new URL("personas.snapshots", import.meta.url)).map((file) => file.replace(".txt", ""));
  expect(files.toSorted()).toEqual(Object.keys(personas).toSorted());
});

test("[VAL-02] a person who turns eighteen or one hundred today has that age today, and not yesterday", () => {
  for (const { persona, age } of [
    { persona: personas["eighteenth-birthday"], age: 18 },
    { persona: personas["hundredth-birthday"], age: 100 },
  ]) {
    const { dob } = answersOf(persona, "2026-11-21");
    expect([ageOn(dob, "2026-11-21"), ageOn(dob, "2026-11-20")]).toEqual([age, age - 1]);
  }
});

test("[VAL-18] a person paid on the 15th and the last day gets the next of them, or the banking day before", () => {
  const persona = personas["fifteenth-and-last"];
  expect(answersOf(persona, "2026-11-21")["payDate1"]).toBe("2026-11-30");
  // January 31, 2027 is a Sunday; February 15, 2027 is Washington's Birthday.
  expect(answersOf(persona, "2027-01-20")["payDate1"]).toBe("2027-01-29");
  expect(answersOf(persona, "2027-01-30")["payDate1"]).toBe("2027-02-12");
});
