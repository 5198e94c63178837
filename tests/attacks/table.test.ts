import { expect, test } from "vitest";
import { replaceTable, tableOf } from "./table.ts";

const flood = { name: "flood", does: "Sends many.", withstood: true, seen: "2 ms" };

test("a replayed attack is one table row, and a successful attack stands out", () => {
  expect(
    tableOf([flood, { ...flood, withstood: false }])
      .split("\n")
      .slice(2),
  ).toEqual(["| `flood` | Sends many. | withstood | 2 ms |", "| `flood` | Sends many. | **broken** | 2 ms |"]);
});

test("the new table replaces the one between the markers, however often it is written", () => {
  const marks = ["<!-- attacks: written by npm run attacks -- --write -->", "<!-- end of attacks -->"];
  const empty = `# Before\n${marks.join("\n")}\nAfter\n`;
  const once = replaceTable(empty, "first");
  expect(replaceTable(once, "second")).toBe(replaceTable(empty, "second"));
  expect(once).toContain("# Before");
  expect(once).toMatch(/After\n$/);
  expect(() => replaceTable("# Before", "first")).toThrow("no place for the table");
});
