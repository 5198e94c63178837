import { expect, test } from "vitest";
import type { Column } from "../../system/index.ts";
import { createOutput, type Format } from "./output.ts";

interface Row {
  readonly id: string;
  readonly cents: number | undefined;
  readonly at: number;
}

const columns: readonly Column<Row>[] = [
  { key: "id", heading: "ID", value: ({ id }) => id },
  {
    key: "priceCents",
    heading: "PRICE",
    value: ({ cents }) => cents,
    text: ({ cents }) => (cents === undefined ? "-" : `$${(cents / 100).toFixed(2)}`),
  },
  { key: "createdAt", heading: "CREATED", value: ({ at }) => new Date(at) },
];
const rows: readonly Row[] = [
  { id: "-a", cents: 4550, at: 0 },
  { id: "b", cents: undefined, at: 1 },
];

async function printed(format: Format, given: readonly Row[] = rows): Promise<string> {
  const lines: string[] = [];
  await createOutput(format, (line) => void lines.push(line)).rows(columns, given, "None.");
  return lines.join("\n");
}

test("a table aligns numbers to the right and shows each column's own text", async () => {
  expect(await printed("table")).toBe(
    ["ID   PRICE  CREATED", "-a  $45.50  1970-01-01T00:00:00.000Z", "b        -  1970-01-01T00:00:00.001Z"].join("\n"),
  );
});

test("JSON has one object for each row, with every key, cents and ISO times", async () => {
  expect(JSON.parse(await printed("json"))).toEqual([
    { id: "-a", priceCents: 4550, createdAt: "1970-01-01T00:00:00.000Z" },
    { id: "b", priceCents: null, createdAt: "1970-01-01T00:00:00.001Z" },
  ]);
});

test("CSV has a line of keys, and cells that no spreadsheet computes", async () => {
  expect(await printed("csv")).toBe(
    ["id,priceCents,createdAt", "'-a,4550,1970-01-01T00:00:00.000Z", "b,,1970-01-01T00:00:00.001Z"].join("\n"),
  );
});

test("a name with a line break stays on its line, and can imitate no other", async () => {
  const lines: string[] = [];
  const output = createOutput("table", (line) => void lines.push(line));
  output.object({}, ["zz\nharborline: OK, 9 samples passed"]);
  await output.rows(columns, [{ id: "zz\na", cents: 1, at: 0 }]);
  expect(lines).toEqual([
    String.raw`zz\u000aharborline: OK, 9 samples passed`,
    "ID         PRICE  CREATED",
    String.raw`zz\u000aa  $0.01  1970-01-01T00:00:00.000Z`,
  ]);
});

test("without rows, a table is a sentence, JSON an empty array, and CSV its keys", async () => {
  expect(await printed("table", [])).toBe("None.");
  expect(await printed("json", [])).toBe("[]");
  expect(await printed("csv", [])).toBe("id,priceCents,createdAt");
});
