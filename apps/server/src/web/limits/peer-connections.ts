import { randomUUID } from "node:crypto";
import type { Signals } from "../../system/index.ts";

/** Open connections of one network. */
export interface ConnectionCounts {
  /** Without a request in progress. */
  readonly waiting: number;
  readonly count: number;
}

/** Connections that the other processes have open. */
export interface PeerConnections {
  /** Call whenever the connections of a network at this process change. */
  changed(network: string, own: ConnectionCounts): void;
  /** Connections of a network at the other processes. */
  elsewhere(network: string): ConnectionCounts;
  /** Calls back some time after other processes told of a network that has many connections here. */
  onMore(act: (network: string) => void): void;
  close(): void;
}

const none: ConnectionCounts = { waiting: 0, count: 0 };

/** For a single process, and behind a proxy. */
export const noPeers: PeerConnections = { changed() {}, elsewhere: () => none, onMore() {}, close() {} };

/** Changes are sent together, this often at most. */
const batchMs = 100;
/** After one process has sent its counts, all others have sent theirs before any acts on them. */
const settleMs = 250;
/** All counts are sent again this often, for processes that have just started. */
const repeatMs = 5_000;
/** A process that has sent nothing for this long is dead, and its connections closed. */
const forgetMs = 12_000;
/** Networks per signal: about 2 kB. */
const mostTold = 60;

interface Parts {
  readonly signals: Signals;
  /** Keyed digest of a text, the same in every process. */
  readonly digest: (text: string) => string;
  /** Counts are sent in steps of this size, so that networks with few connections are never mentioned. */
  readonly step?: number;
}

interface Told extends ConnectionCounts {
  readonly key: string;
}

/** Each process tells the others, under keyed digests, which networks have many connections open at it. */
export function createPeerConnections({ signals, digest, step = 32 }: Parts): PeerConnections {
  if (!signals.hasPeers) return noPeers;
  const self = randomUUID();
  const told = new Map<string, Told>();
  /** Networks whose counts have changed. */
  const changes = new Set<string>();
  /** By digest of the network, and process. */
  const others = new Map<string, Map<string, ConnectionCounts & { readonly at: number }>>();
  const acts: ((network: string) => void)[] = [];
  let timer: NodeJS.Timeout | undefined;
  let checkTimer: NodeJS.Timeout | undefined;

  const rounded = (count: number): number => Math.floor(count / step) * step;
  const keyOf = (network: string): string => digest(`connections|${network}`);

  function tellSoon(networks: Iterable<string>): void {
    for (const network of networks) changes.add(network);
    if (changes.size > 0) timer ??= setTimeout(tell, batchMs).unref();
  }
  function tell(): void {
    timer = undefined;
    const words = [...changes].map((network) => {
      const { key, waiting, count } = told.get(network) ?? { key: keyOf(network), ...none };
      if (count === 0) told.delete(network);
      return [key, waiting, count].join("~");
    });
    changes.clear();
    for (let at = 0; at < words.length; at += mostTold)
      signals.publish("connections", [self, ...words.slice(at, at + mostTold)].join(","));
  }

  signals.subscribe("connections", (text) => {
    const [process = "", ...words] = text.split(",");
    for (const word of words) {
      const [key = "", waiting, count] = word.split("~");
      hear(process, key, { waiting: Number(waiting), count: Number(count) });
    }
  });
  function hear(process: string, key: string, counts: ConnectionCounts): void {
    const known = others.get(key) ?? new Map<string, ConnectionCounts & { readonly at: number }>();
    known.set(process, { ...counts, at: performance.now() });
    others.set(key, known);
    checkTimer ??= setTimeout(check, settleMs).unref();
  }
  function check(): void {
    checkTimer = undefined;
    for (const [network, { key }] of told) if (others.has(key)) for (const act of acts) act(network);
  }

  const repeat = setInterval(() => {
    for (const [key, known] of others) {
      for (const [process, { count, at }] of known)
        if (count === 0 || performance.now() - at > forgetMs) known.delete(process);
      if (known.size === 0) others.delete(key);
    }
    // The digests change with the month's key.
    for (const [network, own] of told) told.set(network, { ...own, key: keyOf(network) });
    tellSoon(told.keys());
  }, repeatMs).unref();

  return {
    changed(network, own) {
      const before = told.get(network);
      // Most networks have few, so their digest is never computed.
      if (before === undefined && own.count < step) return;
      const next = { key: before?.key ?? keyOf(network), waiting: rounded(own.waiting), count: rounded(own.count) };
      if (next.waiting === before?.waiting && next.count === before.count) return;
      told.set(network, next);
      tellSoon([network]);
    },
    elsewhere(network) {
      if (others.size === 0) return none;
      const counts = [...(others.get(keyOf(network))?.values() ?? [])];
      const sum = (of: "waiting" | "count") => counts.reduce((before, one) => before + one[of], 0);
      return { waiting: sum("waiting"), count: sum("count") };
    },
    onMore: (act) => void acts.push(act),
    close() {
      clearInterval(repeat);
      clearTimeout(timer);
      clearTimeout(checkTimer);
    },
  };
}
