import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { validatePage, type Values } from "@loanbridge/form-engine";
import { landingPageFor } from "./pages/landing.ts";
import { fullForm } from "./pages/long-form.ts";
import { answersOf, personaAt, personas, type Persona } from "./personas.ts";
import { loanRegistry } from "./registry.ts";

const refusedFields = (values: Values, today: string) => {
  const context = { today, stored: new Set<string>() };
  return [landingPageFor({ checkbox: true }), fullForm]
    .flatMap((page) => validatePage(page, values, context, loanRegistry))
    .map(({ field }) => field);
};

test.for(Object.entries<Persona>(personas))("the persona %s is judged as it says", ([, persona]) => {
  for (const today of ["2026-11-21", "2026-12-24", "2027-06-30"]) {
    expect(refusedFields(answersOf(persona, today), today)).toEqual(persona.refused ?? []);
  }
});

test("every file of personas is in the index, and at least twelve are accepted", () => {
  const files = readdirSync(new URL("personas", import.meta.url)).map((file) => file.replace(".json", ""));
  expect(Object.keys(personas).toSorted()).toEqual(files.toSorted());
  expect(Object.values<Persona>(personas).filter(({ refused }) => !refused).length).toBeGreaterThanOrEqual(12);
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

test("personaAt gives the same applicant for an index, another for each index, and only accepted ones", () => {
  const indexes = [...Array.from({ length: 60 }, (_, index) => index), 9_998, 9_999, 10_000, 989_901, 6_999_999];
  const people = indexes.map((index) => personaAt(index, "2026-11-21"));
  expect(personaAt(17)).toEqual(personaAt(17));
  for (const name of ["email", "socialSecurity", "account"]) {
    expect(new Set(people.map((person) => person[name])).size, name).toBe(indexes.length);
  }
  for (const person of people) expect(refusedFields(person, "2026-11-21")).toEqual([]);
});
