import { join } from "node:path";
import { expect, test } from "vitest";
import { recordedDatabase, wholeReads } from "../../store/database/recorded-database.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { createVault, openKeyring } from "../../store/index.ts";
import { dependents } from "./index.ts";

test.each(Object.entries(dependents))(
  "SQLite finds what depends on a %s key without the rest",
  async (_purpose, one) => {
    const { db, statements } = await recordedDatabase();
    const vault = createVault(openKeyring({ path: join(temporaryFolder(), "keyring.json"), clock: Date.now }));
    const kid = "0011223344556677";
    await one.count(db, kid);
    await one.move(db, vault, kid, 50);
    await db.transaction().execute((tx) => one.forget(tx, vault, kid, 50, Date.now()));
    expect(await wholeReads(db, statements)).toEqual([]);
  },
);
