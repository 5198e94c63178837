import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadZipCodes } from "./zip.ts";

const zipCodes = await loadZipCodes();
const lines = readFileSync(new URL("./data/zip-codes.tsv", import.meta.url), "utf8")
  .trimEnd()
  .split("\n");

test.each([
  ["96799", "Pago Pago", "AS"],
  ["00901", "San Juan", "PR"],
  ["85288", "Tempe", "AZ"],
  ["75072", "McKinney", "TX"],
  ["72713", "Bentonville", "AR"],
  ["10001", "New York", "NY"],
  ["09001", "APO", "AE"],
])("[API-03] finds the city and state of %s", (zip, city, state) => {
  expect(zipCodes.find(zip)).toEqual({ city, state });
});

test("[VAL-11] finds no place for a ZIP that the USPS does not serve, or for other text", () => {
  for (const zip of ["00000", "99999", "10001\n", "1000", "100011", "", "abcde", "１０００１"])
    expect(zipCodes.find(zip), JSON.stringify(zip)).toBeUndefined();
});

test("finds every line of the file, including the first and the last", () => {
  expect(lines).toHaveLength(41_843);
  for (const line of lines) {
    const [zip = "", state, city] = line.split("\t");
    expect(zipCodes.find(zip)).toEqual({ city, state });
  }
});

test("the committed file is sorted, has no duplicate ZIP, and every line is complete", () => {
  const zips = lines.map((line) => line.slice(0, 5));
  expect(zips).toEqual([...new Set(zips)].toSorted());
  for (const line of lines) expect(line).toMatch(/^\d{5}\t[A-Z]{2}\t[A-Za-z][A-Za-z' .-]*$/);
});
