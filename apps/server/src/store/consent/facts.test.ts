import { sql } from "kysely";
import { expect, test } from "vitest";
import { temporaryDatabase } from "../database/temporary-folder.fixture.ts";
import { namesRequest, writeFacts } from "./facts.ts";

test.each([
  [{ request: "a_b" }, true],
  [{ request: "a_b", detail: "why" }, true],
  [{ request: "aXb" }, false],
  [{ request: "other", detail: '"request":"a_b"' }, false],
])("the facts %j name the request a_b: %s", async (facts, expected) => {
  const db = await temporaryDatabase();
  const { rows } = await sql<{ found: number | boolean }>`
    select ${namesRequest("a_b")} as found from (select cast(${writeFacts(facts)} as text) as facts) as entry`.execute(
    db,
  );
  expect(rows.map(({ found }) => Boolean(found))).toEqual([expected]);
});
