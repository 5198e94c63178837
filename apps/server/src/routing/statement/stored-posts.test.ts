import { sql, type Compilable } from "kysely";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { queriesOfNamed, queryOfSales } from "./stored-posts.ts";

test("a statement's lines and a period's sales are read from indexes, not from all sales of the lender", async () => {
  const db = await temporaryDatabase();
  const planOf = async (query: Compilable) => {
    const { sql: text, parameters } = query.compile();
    const literals = [...parameters];
    const explained = text.replaceAll("?", () => `'${String(literals.shift())}'`);
    const { rows } = await sql<{ detail: string }>`explain query plan ${sql.raw(explained)}`.execute(db);
    return rows.map(({ detail }) => detail).find((detail) => detail.includes("attempt"));
  };
  const plans = await Promise.all(queriesOfNamed(db, "harborline", ["a", "b"]).map(planOf));
  expect(plans).toEqual([
    expect.stringMatching(/INDEX attempt_\w+ \(application_id=\?\)/),
    expect.stringMatching(/INDEX \w+ \(idem_key=\?\)/),
    expect.stringMatching(/INDEX attempt_by_reference \(lender_reference=\?\)/),
  ]);
  expect(await planOf(queryOfSales(db, "harborline", { from: 1, to: 2 }, 3))).toMatch(
    /INDEX attempt_accepted \(lender_id=\? AND answered_at>\? AND answered_at<\?\)/,
  );
});
