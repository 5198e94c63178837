import { createHash, randomBytes } from "node:crypto";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createVault, openKeyring } from "../../store/index.ts";
import { temporaryDatabase, temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { turnsOf } from "../../system/turns-of.fixture.ts";
import { evidenceOf } from "./evidence.ts";

const textOf = (nth: number) => createHash("sha256").update(String(nth)).digest();

test("the evidence of an applicant is read from a long ledger in short turns, because a running server does it", async () => {
  const db = await temporaryDatabase();
  const clock = () => 9;
  const path = join(temporaryFolder(), "keyring.json");
  const vault = createVault(openKeyring({ path, clock, mayCreate: true }));
  for (const nth of [1, 2, 3, 4])
    await db
      .insertInto("consent_text")
      .values({ hash: textOf(nth), text: "I agree." })
      .execute();
  const entries = 120_000;
  await sql`with recursive entry (seq) as (select 1 union all select seq + 1 from entry where seq < ${entries})
    insert into consent_entry (seq, application_id, kind, act, text_hash, at, previous_hash, hash, facts)
    select seq, 'request-' || seq, 'terms', 'checkbox', ${textOf(1)}, seq, zeroblob(32), randomblob(32), '{"site":"payday"}'
    from entry`.execute(db);
  const application = { id: "own", site_id: "payday", view_state: "FULL_FORM", version: 1 } as const;
  await db
    .insertInto("application")
    .values({ ...application, source: "direct", request: "{}", created_at: 1, updated_at: 1 })
    .execute();
  for (const nth of [2, 3, 4]) {
    const own = { application_id: "own", kind: "terms", act: "checkbox", text_hash: textOf(nth) };
    const facts = JSON.stringify({ site: "payday", document: textOf(1).toString("hex") });
    const chain = { previous_hash: randomBytes(32), hash: randomBytes(32) };
    await db
      .insertInto("consent_entry")
      .values({ seq: entries + nth, ...own, ...chain, at: entries + nth, facts })
      .execute();
  }
  const { result, turns } = await turnsOf(() => evidenceOf({ db, vault, clock, lenderName: () => undefined }, "own"));
  const used = result?.consents.map(({ text, document }) => [text?.firstUsedAt, document?.firstUsedAt]);
  expect(used).toEqual([2, 3, 4].map((nth) => [entries + nth, 1]));
  expect(turns).toBeGreaterThan(20);
});
