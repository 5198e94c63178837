import { closeSync, fstatSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { startStack, type Stack } from "../stack/stack.ts";
import { expectedStatuses, postedTwice, startLoad, findLostData } from "./load.ts";
import type { Outcome } from "./outcome.ts";
import { callsIn, canTrace, tracing, type Call } from "./system-calls.ts";

const lanes = 6;
/** More syncs than before the server listens: the first start creates the database. */
const syncsOfFirstStart = 150;
const syncsOfStart = 40;
const mostSyncs = 200;
type Write = Extract<Call, { kind: "write" }>;

const isStore = (file: string): boolean => /loanbridge\.sqlite(-wal)?$/u.test(file);

/** Writes without a later sync: a disk may lose them, or keep parts of them, in a power cut. */
function unsynced(calls: readonly Call[]): readonly Write[] {
  const open = new Map<string, Write[]>();
  for (const call of calls) {
    if (call.kind === "answer" || !isStore(call.file)) continue;
    if (call.kind === "write") open.set(call.file, [...(open.get(call.file) ?? []), call]);
    else open.delete(call.file);
  }
  return [...open.values()].flat();
}

/** Answers that left while part of the store was not on disk. */
function answeredTooEarly(calls: readonly Call[]): { readonly answers: number; readonly early: number } {
  const dirty = new Set<string>();
  let answers = 0;
  let early = 0;
  for (const call of calls) {
    if (call.kind === "answer") {
      answers += 1;
      if ([...dirty].some((file) => file.endsWith("-wal"))) early += 1;
    } else if (isStore(call.file)) {
      if (call.kind === "write") dirty.add(call.file);
      else dirty.delete(call.file);
    }
  }
  return { answers, early };
}

/**
 * Loses what was not synced: for each file, cuts off the tail from a random write on, replaces those writes with noise,
 * or loses some.
 */
function losePower(writes: readonly Write[]): void {
  for (const [path, lost] of Map.groupBy(writes, ({ file }) => file)) {
    const file = openSync(path, "r+");
    const how = Math.floor(Math.random() * 3);
    const from = Math.min(...lost.slice(Math.floor(Math.random() * lost.length)).map(({ offset }) => offset));
    // The database file itself loses single pages, not its tail.
    if (how === 0 && basename(path).endsWith("-wal")) ftruncateSync(file, Math.min(from, fstatSync(file).size));
    else
      for (const { offset, bytes } of lost)
        if (how === 1 || Math.random() < 0.5) writeSync(file, randomBytes(bytes), 0, bytes, offset);
    closeSync(file);
  }
}

/**
 * Simulates power cuts under load. It kills the server as it begins a sync, then cuts off, tears or scrambles what that
 * sync was to write before the server restarts. It also counts answers that left before their data was on disk.
 */
export async function losePowerUnderLoad(cuts: number, say: (line: string) => void = () => {}): Promise<Outcome> {
  if (!canTrace())
    return {
      figures: { leftOut: "strace is not there, or may not trace: install it (apt-get install strace)" },
      broken: [],
    };
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-trace-"));
  let starts = 0;
  let armed = true;
  const trace = () => join(folder, `${String(starts)}.trace`);
  const under = () => {
    if (!armed) return [];
    starts += 1;
    return tracing(trace(), (starts === 1 ? syncsOfFirstStart : syncsOfStart) + Math.floor(Math.random() * mostSyncs));
  };
  const stack: Stack = await startStack({}, { under });
  const broken: string[] = [];
  const seen = { applications: 0, answers: 0, lostWrites: 0, cutsWithLoss: 0, syncs: 0 };
  for (let cut = 0; cut < cuts; cut += 1) {
    const load = startLoad(stack, lanes, { first: seen.applications });
    const { pid = 0 } = stack.server.child;
    await stack.server.ended;
    const file = trace();
    armed = false;
    await stack.killAndRestart(async () => {
      const calls = await callsIn(file, pid);
      const lost = unsynced(calls);
      losePower(lost);
      const { answers, early } = answeredTooEarly(calls);
      seen.answers += answers;
      seen.syncs += calls.filter(({ kind }) => kind === "sync").length;
      seen.lostWrites += lost.length;
      seen.cutsWithLoss += lost.length > 0 ? 1 : 0;
      if (early > 0) broken.push(`${String(early)} answers left before what they say was on disk`);
      await rm(file);
    });
    await load.stop();
    seen.applications += load.acknowledged.length;
    broken.push(...(await findLostData(load.acknowledged)));
    broken.push(
      ...[...load.answers.keys()].filter((status) => !expectedStatuses.has(status)).map((one) => `answered ${one}`),
    );
    armed = true;
    await stack.killAndRestart();
    say(`${String(cut + 1)} cuts, ${JSON.stringify(seen)}, ${String(broken.length)} faults`);
  }
  broken.push(...(await postedTwice(stack.simulator.url)));
  await stack.close();
  await rm(folder, { recursive: true });
  if (seen.answers === 0 || seen.syncs === 0) broken.push("The trace shows no answer, or no sync.");
  return { figures: { cuts, ...seen }, broken };
}
