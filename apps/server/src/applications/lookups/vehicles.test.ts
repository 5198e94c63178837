import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { applicationFields } from "@loanbridge/loan-form";
import { loadVehicles } from "./vehicles.ts";

const vehicles = await loadVehicles();
const lines = readFileSync(new URL("./data/vehicles.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");
const modelsOf = (year: number, make: string) => [
  ...new Set(vehicles.ofYear(year).flatMap((vehicle) => (vehicle.make === make ? [vehicle.model] : []))),
];

test("[API-11] lists the models of a make and a year, and their trims", () => {
  expect(modelsOf(2019, "Honda")).toEqual(expect.arrayContaining(["Accord", "Civic", "CR-V", "Odyssey"]));
  expect(vehicles.ofYear(2019)).toContainEqual({ make: "Honda", model: "Civic", trim: "EX-L" });
  expect(modelsOf(2004, "Pontiac")).toContain("Aztek");
  expect(modelsOf(2019, "Pontiac")).toEqual([]);
});

test("[API-11] a model without known trims is one entry with an empty trim", () => {
  expect(vehicles.ofYear(2005).filter(({ make, model }) => make === "Toyota" && model === "Prius")).toEqual([
    { make: "Toyota", model: "Prius", trim: "" },
  ]);
});

test.each([1980, 2028, 0, Number.NaN])("[API-11] lists no vehicle for the year %s", (year) => {
  expect(vehicles.ofYear(year)).toEqual([]);
});

test("[API-11] every year from 1997 to 2026 has the most common makes", () => {
  for (let year = 1997; year <= 2026; year += 1) {
    const makes = new Set(vehicles.ofYear(year).map(({ make }) => make));
    for (const make of ["Chevrolet", "Ford", "Honda", "Jeep", "Nissan", "Toyota"])
      expect(makes, String(year)).toContain(make);
  }
});

test("[API-11] a year has no duplicate entries, and every entry fits its form fields", () => {
  const longest = [
    applicationFields.vehicleMake.maxLength,
    applicationFields.vehicleModel.maxLength,
    applicationFields.vehicleTrim.maxLength,
  ];
  for (let year = 1981; year <= 2027; year += 1) {
    const rows = vehicles.ofYear(year).map(({ make, model, trim }) => [make, model, trim]);
    expect(new Set(rows.map((row) => row.join("\t"))).size).toBe(rows.length);
    for (const row of rows)
      for (const [at, text] of row.entries()) expect(text.length).toBeLessThanOrEqual(longest[at] ?? 0);
  }
});

test("the committed file is complete: four columns, years in order, no duplicate trim", () => {
  expect(lines.length).toBeGreaterThan(5_000);
  for (const line of lines) {
    expect(line).toMatch(/^[^\t]+\t[^\t]+\t\d{4}(-\d{4})?(,\d{4}(-\d{4})?)*\t[^\t]*$/);
    const [, , years = "", trims = ""] = line.split("\t");
    const numbers = years.split(/[-,]/).map(Number);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(trims.split("|")).size, line).toBe(trims.split("|").length);
  }
});
