import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRoutingFile } from "./routing-file.ts";
import { loadRoutingDirectory } from "./routing.ts";

const chase = "021000021";
const record = `${chase}O0210001501010125000000000${"JPMORGAN CHASE".padEnd(36)}${"10410 HIGHLAND MANOR DR".padEnd(36)}${"TAMPA".padEnd(20)}FL33610912881398300001 1`;

test("[API-04] names the bank of a seeded routing number", async () => {
  const directory = await loadRoutingDirectory();
  expect(directory.bankName(chase)).toBe("JPMorgan Chase Bank");
  expect(directory.bankName("314074269")).toBe("USAA Federal Savings Bank");
});

test("[ERR-09] against the seed a well-formed number is taken even when its bank is not known", async () => {
  const directory = await loadRoutingDirectory();
  expect(directory.accepts("031101169")).toBe(true);
  expect(directory.bankName("031101169")).toBeUndefined();
  expect(directory.accepts("021000022")).toBe(false);
});

test("[ERR-09] against an operator's directory only the numbers in it are taken", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "loanbridge-routing-")), "fedach.txt");
  await writeFile(file, `${record}\r\n`);
  const directory = await loadRoutingDirectory(file);
  expect(directory.bankName(chase)).toBe("JPMORGAN CHASE");
  expect(directory.accepts(chase)).toBe(true);
  expect(directory.accepts("031101169")).toBe(false);
});

test("reads the Federal Reserve's JSON and the plain one", () => {
  const participants = [{ routingNumber: chase, customerName: "JPMORGAN CHASE " }];
  const official = JSON.stringify({
    fedACHParticipants: { response: { code: 200 }, fedACHParticipants: participants },
  });
  expect(readRoutingFile(official, "a.json").get(chase)).toBe("JPMORGAN CHASE");
  expect(readRoutingFile(JSON.stringify({ [chase]: "Chase" }), "b.json").get(chase)).toBe("Chase");
});

test.each([
  ["{ not json", /^my\.file: .*: expected JSON\. /],
  ["{}", /the whole file: expected at least one bank/],
  ["", /the whole file: expected at least one bank/],
  ['{"021000022": "Wrong check digit"}', /021000022: expected a nine-digit routing number/],
  [`{"${chase}": ""}`, /021000021: expected a bank name/],
  ['{"fedACHParticipants": [{"routingNumber": "021000021"}, 7]}', /fedACHParticipants\[0\]: expected a bank name/],
  [`${record}\nshort line`, /line 2: expected a FedACH record/],
])("a bad directory says where and what: %j", (text, message) => {
  expect(() => readRoutingFile(text, "my.file")).toThrow(message);
});

test("a missing directory file rejects, and names the file", async () => {
  await expect(loadRoutingDirectory("/nowhere/fedach.txt")).rejects.toThrow("/nowhere/fedach.txt");
});

test("every seeded number is well formed and has a name", async () => {
  const { default: seed } = await import("./data/bank-seed.json", { with: { type: "json" } });
  expect(Object.keys(seed).length).toBeGreaterThan(60);
  expect(readRoutingFile(JSON.stringify(seed), "bank-seed.json").size).toBe(Object.keys(seed).length);
});
