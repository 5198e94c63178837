import { expect, test } from "vitest";
import { setClock } from "./clock.ts";
import { fillDiskUnderLoad, lockFilesUnderLoad } from "./disk-full.ts";
import { killTheServer } from "./kills.ts";
import { cutLines } from "./lines.ts";
import { starveOfMemory } from "./memory.ts";
import { losePowerUnderLoad } from "./power-loss.ts";
import type { Outcome } from "./outcome.ts";

/** What does not hold; says loudly what could not be tried on this machine. */
function brokenIn({ figures, broken }: Outcome): readonly string[] {
  if ("leftOut" in figures)
    process.stdout.write(`\nLEFT OUT: ${expect.getState().currentTestName ?? ""}: ${String(figures["leftOut"])}\n`);
  return broken;
}

test("killed at a random moment under load, again and again, the server keeps every acknowledged answer, posts none twice to who could not tell, and ends every request", async () => {
  expect(brokenIn(await killTheServer(8))).toEqual([]);
});

test("no answer leaves before what it says is on disk; what a power cut loses or tears was never acknowledged", async () => {
  expect(brokenIn(await losePowerUnderLoad(2))).toEqual([]);
});

test("a full disk loses nothing that was acknowledged, is told as such, and once it has space again the server goes on without a restart", async () => {
  expect(brokenIn(await fillDiskUnderLoad(2))).toEqual([]);
});

test("files that come to be read-only lose nothing, are told as such, and once they can be written the server goes on", async () => {
  expect(brokenIn(await lockFilesUnderLoad(1))).toEqual([]);
});

test("a clock that jumps by an hour or a day, ahead or back, and is put right: no request is stuck, lost, doubled or in error", async () => {
  expect(brokenIn(await setClock(1))).toEqual([]);
});

test("with every line to a lender cut somewhere, or half open, every request ends, and none is posted twice or sold twice", async () => {
  expect(brokenIn(await cutLines(20, undefined, 8))).toEqual([]);
});

test("with a heap of 64 MiB under load, the server neither ends nor loses anything", async () => {
  expect(brokenIn(await starveOfMemory(24))).toEqual([]);
});
