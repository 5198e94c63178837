import { mostEntries, type Entry } from "./count-words.ts";
import { mostKeys } from "./buckets.ts";

/** Charges are sent together, this often at most. */
const batchMs = 100;
/** A reservation waits this long for others, to be sent with them. */
const soonMs = 1;
/** A reservation waits for its signal this long. Then it is decided by what this process knows. */
const patienceMs = 1_000;
/** Charged keys sent at once. The rest waits for the next time. */
const mostCharges = 1_000;

interface Outgoing {
  readonly entry: Entry;
  /** Called once all processes see the entry. */
  readonly decide: readonly (() => void)[];
}

interface Batch {
  readonly entries: readonly Entry[];
  readonly decide: readonly (() => void)[];
  readonly timer: NodeJS.Timeout;
}

/** Tokens that this process has taken or reserved and the others do not know yet. `publish`: sends a numbered batch. */
export function createOutgoing(publish: (batch: number, entries: readonly Entry[]) => void) {
  const charges = new Map<string, Entry>();
  const reservations = new Map<string, { readonly entry: Entry; readonly decide: (() => void)[] }>();
  const sent = new Map<number, Batch>();
  /** Charged tokens by limit and key, until their signal has come back. */
  const unknown = new Map<string, number>();
  let batches = 0;
  let isAnswered = true;
  /** Decisions that wait until `release`. */
  let held: (() => void)[] | undefined;
  /** By limit and key: tokens taken or reserved since `hold`, until `forget`. */
  let sinceHold: Map<string, number> | undefined;
  let chargesTimer: NodeJS.Timeout | undefined;
  let reservationsTimer: NodeJS.Timeout | undefined;

  function sendCharges(): void {
    clearTimeout(chargesTimer);
    chargesTimer = undefined;
    const some = [...charges.entries().take(mostCharges)];
    for (const [id] of some) charges.delete(id);
    sendAll(some.map(([, entry]) => ({ entry, decide: [] })));
    if (charges.size > 0) chargesTimer = setTimeout(sendCharges, batchMs).unref();
  }
  function sendReservations(): void {
    clearTimeout(reservationsTimer);
    reservationsTimer = undefined;
    const all = [...reservations].flatMap(([id, reservation]) => {
      const entry = charges.get(id);
      charges.delete(id);
      return entry ? [{ entry, decide: [] }, reservation] : [reservation];
    });
    reservations.clear();
    sendAll(all);
  }
  function sendAll(all: readonly Outgoing[]): void {
    for (let at = 0; at < all.length; at += mostEntries) send(all.slice(at, at + mostEntries));
  }
  function send(all: readonly Outgoing[]): void {
    const number = (batches += 1);
    // A process that was busy for so long may have the signal, and has not read it yet.
    const timer = setTimeout(() => setImmediate(giveUp, number), patienceMs).unref();
    const entries = all.map(({ entry }) => entry);
    sent.set(number, { entries, decide: all.flatMap(({ decide }) => decide), timer });
    publish(number, entries);
  }

  function giveUp(number: number): void {
    if (!sent.has(number)) return;
    isAnswered = false;
    settle(number);
  }
  function settle(number: number): void {
    const batch = sent.get(number);
    if (batch === undefined) return;
    sent.delete(number);
    clearTimeout(batch.timer);
    for (const entry of batch.entries) if (!entry.isReserved) add(unknown, idOf(entry), -entry.count);
    if (held) held.push(...batch.decide);
    else for (const decide of batch.decide) decide();
  }

  function addReserved(limit: string, key: string, count: number): (() => void)[] {
    const id = idOf({ limit, key });
    const { entry, decide } = reservations.get(id) ?? { entry: { limit, key, count: 0, isReserved: true }, decide: [] };
    reservations.set(id, { entry: { ...entry, count: entry.count + count }, decide });
    if (sinceHold) add(sinceHold, id, count);
    reservationsTimer ??= setTimeout(sendReservations, soonMs).unref();
    return decide;
  }

  return {
    /** Sends everything now. */
    flush(): void {
      sendCharges();
      sendReservations();
    },
    /** Decides nothing until `release`. */
    hold(): void {
      held ??= [];
      sinceHold = new Map();
    },
    release(): void {
      const waiting = held ?? [];
      held = undefined;
      for (const decide of waiting) decide();
    },
    /** True while this process sees its own signals. */
    isAnswered: (): boolean => isAnswered,
    /** Call when this process sees its own signal: one with a batch settles it. */
    answered(batch: number | undefined): void {
      isAnswered = true;
      if (batch !== undefined) settle(batch);
    },
    /** Call when another process reserves a token: it decides soon, so it needs to know what was charged here. */
    peerReserves(limit: string, key: string): void {
      const id = idOf({ limit, key });
      const entry = charges.get(id);
      charges.delete(id);
      if (entry) send([{ entry, decide: [] }]);
    },
    /** Charged tokens that the others may not know yet. */
    unknown: (limit: string, key: string): number => unknown.get(idOf({ limit, key })) ?? 0,
    /** Tokens that this process has taken or reserved since `hold`, until `forget`. */
    sinceHold: (limit: string, key: string): number => sinceHold?.get(idOf({ limit, key })) ?? 0,
    forget: (): void => void (sinceHold = undefined),
    charge(limit: string, key: string, count: number): void {
      const id = idOf({ limit, key });
      if (!charges.has(id) && charges.size >= mostKeys) return;
      charges.set(id, { limit, key, count: (charges.get(id)?.count ?? 0) + count });
      add(unknown, id, count);
      if (sinceHold) add(sinceHold, id, count);
      chargesTimer ??= setTimeout(sendCharges, batchMs).unref();
    },
    /** Calls `decide` at the place of this reservation in the order that all processes see. */
    reserve: (limit: string, key: string, decide: () => void): void => void addReserved(limit, key, 1).push(decide),
    /** Tells the others that a reserved token was not taken. */
    giveBack: (limit: string, key: string): void => void addReserved(limit, key, -1),
  };
}

function add(sums: Map<string, number>, id: string, count: number): void {
  const sum = (sums.get(id) ?? 0) + count;
  if (sum > 0) sums.set(id, sum);
  else sums.delete(id);
}

const idOf = ({ limit, key }: Pick<Entry, "limit" | "key">): string => `${limit}~${key}`;
