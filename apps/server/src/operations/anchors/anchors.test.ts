import { join } from "node:path";
import { readFile, writeFile } from "node:fs/promises";
import { startMailbox } from "@loanbridge/lender-simulator";
import { expect, onTestFinished, test } from "vitest";
import { openSampleStore } from "../../applications/stored/sample-store.fixture.ts";
import { readLedgerKey } from "../../store/consent/ledger-key.ts";
import { keyLedger } from "../../store/consent/key-ledger.ts";
import { recordSteps } from "../../store/consent/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { createLog } from "../../system/observability/log.ts";
import { createMetrics } from "../../system/observability/metrics.ts";
import { readAnchors as readAnchorMetrics } from "../metrics/anchor-metrics.ts";
import { anchorLine, isSigned, storedLine, parseAnchor, type Anchor } from "./anchor.ts";
import { checkAnchors } from "./check-anchors.ts";
import { filePlace } from "./file-place.ts";
import { mailPlace } from "./mail-place.ts";
import { createMakeAnchors } from "./make-anchors.ts";
import type { AnchorPlace } from "./place.ts";
import { readAnchors } from "./read-anchors.ts";

const everyMs = 60 * 60_000;
const dayMs = 24 * everyMs;
const signal = new AbortController().signal;

async function ledger({ keyed = true } = {}) {
  const folder = temporaryFolder();
  const time = { now: Date.UTC(2026, 10, 21, 17) };
  const clock = (): number => time.now;
  const store = await openSampleStore(folder, { clock });
  const { db, vault } = store;
  onTestFinished(() => db.destroy());
  if (keyed) await keyLedger(store);
  const lines: string[] = [];
  const metrics = createMetrics();
  const stored: Anchor[] = [];
  const faults: { error?: Error } = {};
  const fake: AnchorPlace = {
    name: "file",
    put: async (anchor) => {
      if (faults.error) throw faults.error;
      stored.push(anchor);
    },
  };
  const log = createLog({ write: (line) => void lines.push(line) });
  return {
    db,
    vault,
    folder,
    time,
    lines,
    stored,
    faults,
    metrics,
    fake,
    make: (...places: readonly AnchorPlace[]) =>
      createMakeAnchors({ db, vault, places, everyMs, clock, log, metrics })(signal),
    add: async (count: number) => {
      for (let at = 1; at <= count; at += 1) {
        const step = { applicationId: "a", kind: "privacy", act: "told", facts: { request: "r" }, at } as const;
        await db.transaction().execute((tx) => recordSteps(tx, store.ledger, [step]));
      }
    },
  };
}

test("the signed end of the ledger is sent whenever it has moved, and otherwise once a day", async () => {
  const { make, fake, stored, add, time, db } = await ledger();
  await add(2);
  expect(await make(fake)).toBe(time.now + everyMs);
  expect(stored).toMatchObject([{ seq: 2, at: "2026-11-21T17:00:00.000Z" }]);
  expect(stored.every(isSigned)).toBe(true);
  expect(await make(fake), "not due").toBe(time.now + everyMs);
  time.now += everyMs;
  await make(fake);
  expect(stored, "it has not moved").toHaveLength(1);
  await add(1);
  time.now += everyMs;
  await make(fake);
  expect(stored.map(({ seq }) => seq)).toEqual([2, 3]);
  time.now += dayMs;
  await make(fake);
  expect(stored.map(({ seq }) => seq)).toEqual([2, 3, 3]);
  expect(await checkAnchors(db, stored, { keys: [stored[0]?.key ?? ""], certificates: undefined })).toMatchObject(
    stored.map(() => ({ problems: [] })),
  );
});

test("a failing place is retried with backoff, logged, counted and overdue, and does not delay other places", async () => {
  const { make, fake, stored, add, time, faults, lines, metrics, db } = await ledger();
  await add(1);
  faults.error = new Error("The mount is gone: /secret");
  const waits = [];
  for (let tries = 0; tries < 8; tries += 1) {
    const next = await make(fake, { name: "mail", put: async () => {} });
    waits.push((next - time.now) / 60_000);
    time.now = next;
  }
  expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  const failures = lines.filter((line) => line.includes("ledger not anchored"));
  expect(failures, "one of the eight failures is from the other place").toHaveLength(7);
  expect(failures.join("")).not.toContain("/secret");
  const counted = async () => (await metrics.anchors.get()).values.map(({ labels, value }) => ({ ...labels, value }));
  expect(await counted()).toContainEqual({ place: "file", outcome: "failed", value: 7 });
  expect(await counted()).toContainEqual({ place: "mail", outcome: "made", value: 1 });
  await readAnchorMetrics(db, time.now, ["file"], metrics);
  const overdue = async () => (await metrics.anchorOverdueSeconds.get()).values[0]?.value ?? 0;
  expect(await overdue()).toBeGreaterThan(3_600);
  delete faults.error;
  time.now += everyMs;
  await make(fake);
  expect(stored).toHaveLength(1);
  await readAnchorMetrics(db, time.now, ["file"], metrics);
  expect(await overdue()).toBe(0);
});

test("one of several concurrent processes sends the end to a place, and another takes over if that takes too long", async () => {
  const { make, stored, add, time } = await ledger();
  await add(1);
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const slow: AnchorPlace = {
    name: "file",
    put: async (anchor) => {
      begun.resolve();
      await ended.promise;
      stored.push(anchor);
    },
  };
  const first = make(slow);
  await begun.promise;
  const others = { name: "file", put: async (anchor: Anchor) => void stored.push(anchor) } as const;
  await Promise.all([make(others), make(others)]);
  expect(stored, "the first process has claimed it").toEqual([]);
  time.now += 2 * 60_000;
  await Promise.all([make(others), make(others), make(others)]);
  expect(stored, "its claim is over").toHaveLength(1);
  ended.resolve();
  expect(await first).toBe(time.now + everyMs - 2 * 60_000);
});

test.each([
  ["has no key", false],
  ["was changed without the keys", true],
])("an end of the ledger that %s is not anchored", async (_why, keyed) => {
  const { make, fake, stored, add, db, lines } = await ledger({ keyed });
  await add(2);
  if (keyed) {
    const first = await db.selectFrom("consent_entry").select("hash").where("seq", "=", 1).executeTakeFirstOrThrow();
    await db.updateTable("consent_head").set({ seq: 1, hash: first.hash }).execute();
  }
  await make(fake);
  expect(stored).toEqual([]);
  expect(lines.join("")).toContain("EndUnproved");
});

test("anchors reveal a rewritten or truncated ledger, a different key, and a forged line", async () => {
  const { make, fake, stored, add, db, vault } = await ledger();
  await add(3);
  await make(fake);
  const [anchor = expect.unreachable()] = stored;
  const key = (await readLedgerKey(db, vault))?.signer().key ?? "";
  const problems = async (one: Anchor, keys: readonly string[] | undefined = [key]) =>
    (await checkAnchors(db, [one], { keys, certificates: undefined }))[0]?.problems;
  expect(await problems(anchor)).toEqual([]);
  expect(await problems(anchor, undefined), "checked with its own key").toEqual([]);
  expect(await problems(anchor, ["A".repeat(43)])).toEqual(["another key"]);
  expect(await problems({ ...anchor, at: "2026-11-22T17:00:00.000Z" })).toEqual(["unsigned"]);
  expect(await problems({ ...anchor, seq: 2 })).toEqual(["unsigned", "rewritten"]);
  expect(await problems({ ...anchor, token: "AAAA" }), "nobody looked").toEqual([]);
  const checked = await checkAnchors(db, [{ ...anchor, token: "AAAA" }], { keys: [key], certificates: [] });
  expect(checked[0]?.problems).toEqual(["no token"]);
  await db
    .updateTable("consent_entry")
    .set({ hash: new Uint8Array(32) })
    .where("seq", "=", 3)
    .execute();
  expect(await problems(anchor)).toEqual(["rewritten"]);
  await db.deleteFrom("consent_entry").where("seq", "=", 3).execute();
  expect(await problems(anchor)).toEqual(["ahead"]);
});

test("anchors are found in files, in saved emails of any encoding, and next to incomplete lines", async () => {
  const { make, fake, stored, add, folder } = await ledger();
  await add(1);
  const mailbox = await startMailbox();
  onTestFinished(() => mailbox.close());
  const settings = { smtpUrl: mailbox.url, from: "hello@mail.example" };
  await make(fake, mailPlace("operator@mail.example", settings));
  const [anchor = expect.unreachable()] = stored;
  const [mail = expect.unreachable()] = mailbox.mails();
  expect([mail.to, mail.subject]).toEqual(["operator@mail.example", "Anchor of the consent ledger, entry 1"]);
  expect(readAnchors(mail.text)).toMatchObject([{ anchor: { seq: 1, hash: anchor.hash } }]);

  const line = storedLine({ ...anchor, token: "A".repeat(400) });
  const quoted = line.replaceAll("=", "=3D").replaceAll(/(.{60})/g, "$1=\r\n");
  const packed = Buffer.from(`Keep this.\n\n${line}\n`)
    .toString("base64")
    .replaceAll(/(.{76})/g, "$1\r\n");
  for (const text of [
    line,
    `From: a\r\n\r\n${line}\r\n`,
    `Header: x\r\n\r\n${quoted}\r\n`,
    `Header: x\r\n\r\n${packed}\r\n`,
    // Another part of the same mail comes before it.
    `Header: x\r\n\r\n${Buffer.from("A note.").toString("base64")}\r\n\r\n${packed}\r\n`,
  ])
    expect(readAnchors(text).map((found) => found.anchor)).toEqual([parseAnchor(line)]);
  expect(readAnchors(`${line.slice(0, 100)}\n${line}\n`)).toEqual([
    { line: 1, anchor: undefined },
    { line: 2, anchor: parseAnchor(line) },
  ]);
  expect(readAnchors("nothing")).toEqual([]);
  const path = join(folder, "file");
  await writeFile(path, "");
  await filePlace(path).put(anchor, signal);
  expect(await readFile(path, "utf8")).toBe(`${anchorLine(anchor)}\n`);
});
