import { sql, type Compilable } from "kysely";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { marksBetween, readQuality, refusalsBetween } from "./read-quality.ts";

test("marks and refused forms of a period are read from an index", async () => {
  const db = await temporaryDatabase();
  const plan = async (query: Compilable) => {
    const { sql: text, parameters } = query.compile();
    const literals = [...parameters];
    const explained = text.replaceAll("?", () => `'${String(literals.shift())}'`);
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(explained)}`.execute(db);
    return rows.map(({ detail }) => detail).filter((detail) => /quality_mark|source_refusal/.test(detail));
  };
  const marks = await plan(marksBetween(db, ["fernhill", "direct"], 1, 2).where("zone", "=", "UTC"));
  const refusals = await plan(refusalsBetween(db, ["fernhill"], 1, 2).where("zone", "=", "UTC"));
  expect(marks).toEqual([expect.stringMatching(/^SEARCH quality_mark USING COVERING INDEX quality_mark_by_source/)]);
  expect(refusals).toEqual([expect.stringMatching(/^SEARCH source_refusal USING .*INDEX \S+ \(source=\? AND hour>/)]);
});

test("a source without any request has counts of 0", async () => {
  const db = await temporaryDatabase();
  const [quality] = await readQuality(db, { from: 20_000, to: 20_006 }, ["UTC"], ["fernhill"]);
  expect(quality).toMatchObject({ source: "fernhill", counts: { submits: 0, margin: 0 }, before: { submits: 0 } });
});
