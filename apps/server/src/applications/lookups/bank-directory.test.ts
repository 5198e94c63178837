import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readBankDirectoryFile } from "./bank-directory-file.ts";
import { loadBankDirectory } from "./bank-directory.ts";

const chase = "021000021";
const record = `${chase}O0210001501010125000000000${"JPMORGAN CHASE".padEnd(36)}${"10410 HIGHLAND MANOR DR".padEnd(36)}${"TAMPA".padEnd(20)}FL33610912881398300001 1`;

test("[API-04] finds the bank of a seeded routing number", async () => {
  const directory = await loadBankDirectory();
  expect(directory.bankName(chase)).toBe("JPMorgan Chase Bank");
  expect(directory.bankName("314074269")).toBe("USAA Federal Savings Bank");
});

test("[ERR-09] with the seed, a well-formed number is accepted even if its bank is unknown", async () => {
  const directory = await loadBankDirectory();
  expect(directory.accepts("031101169")).toBe(true);
  expect(directory.bankName("031101169")).toBeUndefined();
  expect(directory.accepts("021000022")).toBe(false);
});

test("[ERR-09] with an operator's directory, only its numbers are accepted", async () => {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-routing-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "fedach.txt");
  await writeFile(file, `${record}\r\n`);
  const directory = await loadBankDirectory(file);
  expect(directory.bankName(chase)).toBe("JPMORGAN CHASE");
  expect(directory.accepts(chase)).toBe(true);
  expect(directory.accepts("031101169")).toBe(false);
});

test("the Federal Reserve's JSON and plain JSON are both read", () => {
  const participants = [{ routingNumber: chase, customerName: "JPMORGAN CHASE " }];
  const official = JSON.stringify({
    fedACHParticipants: { response: { code: 200 }, fedACHParticipants: participants },
  });
  expect(readBankDirectoryFile(official, "a.json").get(chase)).toBe("JPMORGAN CHASE");
  expect(readBankDirectoryFile(JSON.stringify({ [chase]: "Chase" }), "b.json").get(chase)).toBe("Chase");
});

test.each([
  ["{ not json", /^my\.file: .*: expected JSON\. /],
  ["{}", /the whole file: expected at least one bank/],
  ["", /the whole file: expected at least one bank/],
  ['{"021000022": "Wrong check digit"}', /021000022: expected a nine-digit routing number/],
  [`{"${chase}": ""}`, /021000021: expected a bank name/],
  ['{"fedACHParticipants": [{"routingNumber": "021000021"}, 7]}', /fedACHParticipants\[0\]: expected a bank name/],
  [`${record}\nshort line`, /line 2: expected a FedACH record/],
])("an invalid directory names the place and what was expected: %j", (text, message) => {
  expect(() => readBankDirectoryFile(text, "my.file")).toThrow(message);
});

test("a missing directory file rejects with its name", async () => {
  await expect(loadBankDirectory("/nowhere/fedach.txt")).rejects.toThrow("/nowhere/fedach.txt");
});

test("every seeded number is well formed and has a name", async () => {
  const { default: seed } = await import("./data/bank-seed.json", { with: { type: "json" } });
  expect(Object.keys(seed).length).toBeGreaterThan(60);
  expect(readBankDirectoryFile(JSON.stringify(seed), "bank-seed.json").size).toBe(Object.keys(seed).length);
});
