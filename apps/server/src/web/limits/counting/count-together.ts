import { randomUUID } from "node:crypto";
import type { Signals } from "../../../system/index.ts";
import { createBuckets, type Buckets } from "./buckets.ts";
import { createOutgoing } from "./outgoing.ts";
import { mostEntries, readCounts, writeCounts, type Entry } from "./count-words.ts";
import type { Counting, Limit, Rate } from "./types.ts";

interface Parts {
  readonly clock: () => Date;
  readonly signals: Signals;
  /** Keyed digest of a text, the same in every process. */
  readonly digest: (text: string) => string;
}

/** One process may take this part of a key's bucket before the others know. */
const unknownPart = 1 / 32;
/** All the others together may take this part before a process knows. */
const unknownElsewhere = 3 / 32;
/** Below this part of a bucket, the others know first. */
const scarcePart = 1 / 2;
/** Keys that a process reports to one that has just started or reconnected: per limit, the last used. */
const mostLevels = 2_000;

/** A process that asks for the levels decides no reservation until it has them, and then at the latest. */
const levelsMs = 1_000;

/**
 * Every process has the whole bucket of each key, and tells the others what it takes from it. While a bucket is well
 * filled, it tells them afterward. Otherwise, or if it takes much at once, it reserves a token, and decides when its own
 * signal comes back. All processes see all signals in the same order, so of two that reserve the last token, one gets
 * it. A process that starts or reconnects asks for the levels. One that does not see its own signals counts alone.
 */
export function countTogether({ clock, signals, digest }: Parts): Counting {
  const limits = new Map<string, Counted>();
  const outgoing = createOutgoing((batch, entries) =>
    signals.publish("limits", writeCounts({ kind: "charges", batch, entries })),
  );

  function apply({ limit, key, count, isReserved = false }: Entry): void {
    const buckets = limits.get(limit)?.buckets;
    if (!isReserved) return buckets?.charge(key, count);
    buckets?.reserve(key, count);
    outgoing.peerReserves(limit, key);
  }
  function sendLevels(question: string): void {
    outgoing.flush();
    for (const entries of [...levels(limits), []])
      signals.publish("limits", writeCounts({ kind: "levels", question, entries }));
  }
  /** The latest question of any process. Each of the others ends its answer once, also if another one asked. */
  let latest = "";
  let others = 0;
  function note(question: string, isOwn: boolean): void {
    latest = question;
    others = isOwn ? 0 : 1;
  }
  let asked = "";
  function ask(): void {
    const question = randomUUID();
    asked = question;
    outgoing.hold();
    signals.publish("limits", writeCounts({ kind: "ask", question }));
    // A process that was busy for so long may have an answer, and has not read it yet.
    setTimeout(() => setImmediate(giveUp, question), levelsMs).unref();
  }
  function giveUp(question: string): void {
    if (question !== asked) return;
    asked = "";
    outgoing.release();
    outgoing.forget();
  }
  function learnLevels(question: string, entries: readonly Entry[]): void {
    if (question === latest && entries.length === 0) others += 1;
    if (question !== asked) return;
    for (const { limit, key, count } of entries)
      limits.get(limit)?.buckets.use(key, count + outgoing.sinceHold(limit, key));
    if (entries.length === 0) outgoing.release();
  }

  signals.follow("limits", (text, isOwn) => {
    const message = readCounts(text);
    if (message.kind === "ask") note(message.question, isOwn);
    if (isOwn) outgoing.answered(message.kind === "charges" ? message.batch : undefined);
    else if (message.kind === "ask") sendLevels(message.question);
    else if (message.kind === "charges") for (const entry of message.entries) apply(entry);
    else learnLevels(message.question, message.entries);
  });
  signals.onGap(ask);
  ask();

  return {
    limit(name, rate) {
      if (limits.has(name)) throw new Error(`Two limits are named ${name}.`);
      const buckets = createBuckets(rate, clock);
      limits.set(name, { rate, buckets });
      return limitOver(name, rate, buckets);
    },
  };

  function limitOver(limit: string, rate: Rate, buckets: Buckets): Limit {
    const keyOf = (key: string): string => digest(`${limit}|${key}`);
    const mostUnknown = (): number => rate.burst * Math.min(unknownPart, unknownElsewhere / others);
    const isPlenty = (key: string): boolean =>
      buckets.left(key) - 1 >= rate.burst * scarcePart && outgoing.unknown(limit, key) + 1 <= mostUnknown();

    /** Own reservations that are not decided yet. */
    const undecided = new Map<string, number>();
    const addUndecided = (key: string, count: number): number => {
      const sum = (undecided.get(key) ?? 0) + count;
      if (sum === 0) undecided.delete(key);
      else undecided.set(key, sum);
      return sum;
    };

    function reserve(key: string, least: number): Promise<boolean> {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      buckets.reserve(key, 1);
      addUndecided(key, 1);
      outgoing.reserve(limit, key, () => {
        const later = addUndecided(key, -1);
        // Deducted are this token, those that others reserved before it, and those that this process reserved later.
        const isTaken = buckets.left(key) + later >= least - 1;
        if (!isTaken) {
          buckets.reserve(key, -1);
          outgoing.giveBack(limit, key);
        }
        resolve(isTaken);
      });
      return promise;
    }

    return {
      rate,
      left: (key) => buckets.left(keyOf(key)),
      charge(plain, count = 1) {
        const key = keyOf(plain);
        buckets.charge(key, count);
        outgoing.charge(limit, key, count);
      },
      async takeIf(plain, least = 1) {
        const key = keyOf(plain);
        const left = buckets.left(key);
        if (left >= least && left > -rate.burst && !isPlenty(key) && outgoing.isAnswered()) return reserve(key, least);
        const isTaken = buckets.takeIf(key, least);
        if (isTaken && left > -rate.burst) outgoing.charge(limit, key, 1);
        return isTaken;
      },
    };
  }
}

interface Counted {
  readonly rate: Rate;
  readonly buckets: Buckets;
}

/** The used tokens of buckets, in parts that fit into a signal. */
function* levels(limits: ReadonlyMap<string, Counted>): Iterable<readonly Entry[]> {
  for (const [limit, { rate, buckets }] of limits) {
    const used = buckets.used(rate.burst * unknownPart).slice(-mostLevels);
    const entries = used.map(([key, count]) => ({ limit, key, count }));
    for (let at = 0; at < entries.length; at += mostEntries) yield entries.slice(at, at + mostEntries);
  }
}
