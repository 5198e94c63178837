import { join } from "node:path";
import { expect, test } from "vitest";
import { createVault, openKeyring } from "../../store/index.ts";
import { planOf, recordedDatabase, wholeReads } from "../../store/database/recorded-database.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { standardRetention } from "../../system/retention-classes.ts";
import { dispose } from "./dispose.ts";

test("SQLite finds what is due without reading what is not", async () => {
  const { db, statements } = await recordedDatabase();
  const clock = () => Date.UTC(2026, 10, 28);
  const vault = createVault(openKeyring({ path: join(temporaryFolder(), "keyring.json"), clock }));
  await dispose({ db, vault, retention: standardRetention, clock }, new AbortController().signal);
  expect(await wholeReads(db, statements)).toEqual([]);
  const page =
    statements.find((text) => text.includes('"view_state"')) ?? expect.fail("No page of applications was read.");
  expect((await planOf(db, page))[0]).toContain("application_whole ((updated_at,id)>(?,?)");
});
