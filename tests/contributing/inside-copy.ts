import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { onTestFinished } from "vitest";
import type * as Lenders from "../../apps/server/src/lenders/index.ts";
import { inputOf } from "../../apps/server/src/lenders/round-trip.fixture.ts";
import type * as Filled from "../../apps/server/src/operations/keys/filled.fixture.ts";
import type * as Disposal from "../../apps/server/src/privacy/retention/dispose.ts";
import * as old from "../../apps/server/src/store/database/open.ts";
import { fileName } from "../../apps/server/src/store/database/sqlite/sqlite-file.ts";
import { temporaryFolder } from "../../apps/server/src/store/database/temporary-folder.fixture.ts";
import type * as Classes from "../../apps/server/src/system/retention-classes.ts";
import { root } from "./copy.ts";

/** A module of the copy's server. */
const load = async (folder: string, path: string): Promise<unknown> => import(join(folder, "apps/server/src", path));

/** Posts to a lender whose file names the encoding. Returns the content type and body that the lender received. */
export async function sentWith(folder: string, encoding: string) {
  const { compileLenders, createLenderClient } = (await load(folder, "lenders/index.ts")) as typeof Lenders;
  const received: { readonly type: string | undefined; readonly body: string }[] = [];
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    received.push({ type: request.headers["content-type"], body: await text(request) });
    response.end('{"success":false,"code":1}');
  };
  const server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  const simulator = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const file = JSON.parse(await readFile(join(root, "lenders/harborline.json"), "utf8")) as { post: object };
  const texts = { "encoded.json": JSON.stringify({ ...file, post: { ...file.post, encoding } }) };
  const { lenders, problems } = compileLenders(texts, { origins: { simulator }, secrets: {} });
  const client = createLenderClient({ allowLoopback: true, clock: Date.now });
  onTestFinished(() => client.close());
  const { signal } = new AbortController();
  for (const lender of lenders) await client.post(lender, inputOf({}, { key: "encoded" }), signal);
  return { problems, received };
}

const pause = (lender_id: string) => ({ lender_id, since: 1, why: "returns" });

/** Pauses of a database of the old version that the copy migrated. Both versions inserted one. */
export async function pausesOfBoth(folder: string): Promise<readonly object[]> {
  const { openDatabase } = (await load(folder, "store/database/open.ts")) as typeof old;
  const dataDir = temporaryFolder();
  const before = await old.openDatabase(dataDir);
  await before.insertInto("lender_pause").values(pause("old")).execute();
  await before.destroy();
  const db = await openDatabase(dataDir);
  onTestFinished(() => db.destroy());
  // An old server beside the new one inserts without the column.
  await db.insertInto("lender_pause").values(pause("beside")).execute();
  const note = { note: "Call them" };
  await db
    .insertInto("lender_pause")
    .values({ ...pause("new"), ...note })
    .execute();
  return await db.selectFrom("lender_pause").selectAll().orderBy("lender_id").execute();
}

/** Disposes of key events around the end of the class's retention. Returns the ids of those left. */
export async function keyEventsLeft(folder: string): Promise<readonly string[]> {
  const { openFilled } = (await load(folder, "operations/keys/filled.fixture.ts")) as typeof Filled;
  const { dispose } = (await load(folder, "privacy/retention/dispose.ts")) as typeof Disposal;
  const { standardRetention } = (await load(folder, "system/retention-classes.ts")) as typeof Classes;
  const store = await openFilled(1);
  const event = { purpose: "kek", act: "rotated", forgotten: 0, reason: null } as const;
  const end = store.time.now - 5 * 365 * 86_400_000;
  await store.db.deleteFrom("key_event").execute();
  await store.db
    .insertInto("key_event")
    .values([
      { ...event, kid: "due", at: end },
      { ...event, kid: "not yet due", at: end + 1 },
    ])
    .execute();
  await dispose({ ...store, retention: standardRetention }, new AbortController().signal);
  return (await store.db.selectFrom("key_event").select("kid").execute()).map(({ kid }) => kid);
}

/** The lenders that a stopped server skipped, with the rule. */
export function skipsIn(dataDir: string): readonly object[] {
  const db = new DatabaseSync(join(dataDir, "database", fileName), { readOnly: true });
  const rows = db.prepare("select lender_id as lender, rule from skip").all();
  db.close();
  return rows.map((row) => ({ ...row }));
}
