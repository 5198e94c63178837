import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSendPostbacks, queuePostback } from "../../../apps/server/src/messages/index.ts";
import { sampleInstallation, sampleSources } from "../../../apps/server/src/sources/sources.fixture.ts";
import { createWorker, openStore, type Database } from "../../../apps/server/src/store/index.ts";
import { createLog } from "../../../apps/server/src/system/index.ts";
import type { Store } from "../stores.ts";
import { ownTimeOf } from "./processor-time.ts";

const sold = 1_000;
const salesAtOnce = 20;
const sources = Array.from({ length: 40 }, (_, nth) => `source-${String(nth)}`);
const template = "{simulator}/told?event={event}&id={eventId}&click={clickId}&usd={payout}";
const receiverCode = `require("node:http").createServer((_, answer) => answer.end("OK"))
  .listen(0, "127.0.0.1", function () { console.log(this.address().port); });`;

/** Milliseconds of processor time for each sale: storing its postback, and delivering it to a receiver that answers. */
export async function postbacksAlone(store: Store, database: number | undefined) {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-postbacks-"));
  const url = (await store.another())["DATABASE_URL"];
  const db = await openStore({ dataDir, ...(url !== undefined && { databaseUrl: url }) });
  const receiver = spawn(process.execPath, ["-e", receiverCode], { stdio: ["ignore", "pipe", "inherit"] });
  const [port] = (await once(receiver.stdout, "data")) as [Buffer];
  const timedBy = async (act: () => Promise<unknown>) => {
    const before = ownTimeOf(database);
    await act();
    return (ownTimeOf(database) - before) / sold;
  };
  return {
    async measure(round: number) {
      await fillApplications(db, round);
      return {
        store: await timedBy(() => storeAll(db, round)),
        deliver: await timedBy(() => deliverAll(db, `http://127.0.0.1:${port.toString().trim()}`)),
      };
    },
    async close(): Promise<void> {
      receiver.kill();
      await db.destroy();
      await rm(dataDir, { recursive: true });
    },
  };
}

const nameOf = (round: number, nth: number): string => `postback-${String(round)}-${String(nth)}`;

async function fillApplications(db: Database, round: number): Promise<void> {
  for (let nth = 0; nth < sold; nth += 1)
    await db
      .insertInto("application")
      .values({
        id: nameOf(round, nth),
        site_id: "payday",
        view_state: "REDIRECT",
        version: 1,
        created_at: 0,
        updated_at: 0,
        request: "{}",
        wrapped_key: new Uint8Array(60),
        source: sourceOf(nth),
        sub_id: "north",
        source_parameters: JSON.stringify({ gclid: nameOf(round, nth) }),
      })
      .execute();
}

const sourceOf = (nth: number): string => sources[nth % sources.length] ?? "";

async function storeAll(db: Database, round: number): Promise<void> {
  for (let from = 0; from < sold; from += salesAtOnce)
    await db.transaction().execute(async (tx) => {
      for (let nth = from; nth < from + salesAtOnce; nth += 1)
        queuePostback(tx, {
          event: "sold",
          applicationId: nameOf(round, nth),
          attemptId: round * sold + nth,
          source: sourceOf(nth),
          cents: 1_500,
          at: Date.now(),
        });
    });
}

/** Delivers what is stored as the server does. */
async function deliverAll(db: Database, simulator: string): Promise<void> {
  const files = Object.fromEntries(
    sources.map((name) => [name, { match: { affid: [name] }, postbacks: { secret: "FERNHILL_KEY", sold: template } }]),
  );
  const compiled = sampleSources(files, { ...sampleInstallation, origins: { simulator } });
  let left = sold;
  const { promise: all, resolve } = Promise.withResolvers<undefined>();
  const log = createLog({
    write() {
      left -= 1;
      if (left === 0) resolve(undefined);
    },
  });
  const sending = createSendPostbacks({ db, sources: () => compiled, clock: Date.now, log, allowLoopback: true });
  const worker = createWorker({ db, clock: Date.now, concurrency: 64, report: (error) => console.error(error) });
  worker.start(sending.handlers, sending.onGiveUp);
  await all;
  await worker.drain(1_000);
  await sending.close();
}
