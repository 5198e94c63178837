// Runs in a worker thread (`factsOf`), because reading a large copy would block the server for seconds.
import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import type { CopyFacts } from "./manifest.ts";

const chunkBytes = 1024 * 1024;

/** Hash of the file after it is flushed to disk. */
function hashOf(path: string): string {
  const hash = createHash("sha256");
  const file = openSync(path, "r+");
  const chunk = Buffer.allocUnsafe(chunkBytes);
  fsyncSync(file);
  for (let read = 1; read > 0;) {
    read = readSync(file, chunk);
    hash.update(chunk.subarray(0, read));
  }
  closeSync(file);
  return hash.digest("hex");
}

function readFacts(path: string): CopyFacts {
  const db = new DatabaseSync(path);
  // Merge the write-ahead log into the database file.
  db.exec("pragma journal_mode = delete");
  const all = (text: string) => db.prepare(text).all();
  const [check] = all("pragma integrity_check(1)");
  if (check?.["integrity_check"] !== "ok") throw new Error("The copy is damaged. The disk or the database is damaged.");
  const names = all("select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name");
  const tables = names.map(({ name }) => {
    const [row] = all(`select count(*) as count from "${String(name)}"`);
    return [String(name), Number(row?.["count"])] as const;
  });
  const [head] = all("select seq, lower(hex(hash)) as hash from consent_head");
  const keys = all("select distinct kek_kid as kid from application where wrapped_key is not null order by kid");
  db.close();
  return {
    bytes: statSync(path).size,
    sha256: hashOf(path),
    tables: Object.fromEntries(tables),
    ledger: { seq: Number(head?.["seq"]), hash: String(head?.["hash"]) },
    keys: keys.map(({ kid }) => String(kid)),
  };
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(readFacts(workerData as string));
