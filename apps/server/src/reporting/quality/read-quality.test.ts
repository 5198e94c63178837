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

test("marks and refused forms stay on their days after their site has moved to another time zone", async () => {
  const db = await temporaryDatabase();
  const hour = Date.parse("2026-11-25T04:00:00Z");
  const places = [
    ["America/Denver", 24],
    ["America/New_York", 24],
    ["Europe/Berlin", 25],
  ] as const;
  for (const [zone] of places) {
    const of = { source: "fernhill", site_id: "payday", zone };
    await db
      .insertInto("quality_mark")
      .values({ ...of, application_id: zone, kind: "duplicate", submitted_at: hour })
      .execute();
    await db
      .insertInto("source_refusal")
      .values({ ...of, hour, kind: "velocity", refused: 2 })
      .execute();
  }
  for (const date of [23, 24, 25]) {
    const day = Date.UTC(2026, 10, date) / 86_400_000;
    const [quality] = await readQuality(db, { from: day, to: day }, ["fernhill"]);
    const { duplicate = 0, velocity = 0 } = quality?.counts ?? {};
    const there = places.filter(([, on]) => on === date).length;
    expect({ date, duplicate, velocity }).toEqual({ date, duplicate: there, velocity: 2 * there });
  }
});

test("a source without any request has counts of 0", async () => {
  const db = await temporaryDatabase();
  const [quality] = await readQuality(db, { from: 20_000, to: 20_006 }, ["fernhill"]);
  expect(quality).toMatchObject({ source: "fernhill", counts: { submits: 0, margin: 0 }, before: { submits: 0 } });
});
