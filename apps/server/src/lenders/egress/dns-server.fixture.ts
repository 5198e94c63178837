import { createSocket } from "node:dgram";
import { Resolver } from "node:dns/promises";
import type { Resolve } from "./dispatcher.ts";

/** Answers of a name server: aliases of a name, then addresses. */
export interface Zone {
  readonly aliases?: readonly string[];
  readonly a?: readonly string[];
  readonly aaaa?: readonly string[];
}

const types = { a: 1, cname: 5, aaaa: 28 } as const;

const nameBytes = (name: string): Buffer =>
  Buffer.concat([
    ...name.split(".").flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)]),
    Buffer.from([0]),
  ]);

function record(name: string, type: number, data: Buffer): Buffer {
  const fixed = Buffer.alloc(10);
  fixed.writeUInt16BE(type, 0);
  fixed.writeUInt16BE(1, 2);
  // TTL 0, so that each lookup is answered again.
  fixed.writeUInt32BE(0, 4);
  fixed.writeUInt16BE(data.length, 8);
  return Buffer.concat([nameBytes(name), fixed, data]);
}

const v4 = (address: string): Buffer => Buffer.from(address.split(".").map(Number));

function v6(address: string): Buffer {
  const [head = "", tail] = address.split("::");
  const groups = (text = ""): string[] => (text === "" ? [] : text.split(":"));
  const [left, right] = [groups(head), groups(tail)];
  const all = [...left, ...Array.from({ length: 8 - left.length - right.length }, () => "0"), ...right];
  const bytes = Buffer.alloc(16);
  for (const [index, group] of all.entries()) bytes.writeUInt16BE(Number.parseInt(group, 16), index * 2);
  return bytes;
}

function answerTo(
  query: Buffer,
  zoneOf: (name: string, nth: number) => Zone | undefined,
  nthOf: (name: string, type: number) => number,
): Buffer {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  const type = query.readUInt16BE(at + 1);
  const name = labels.join(".");
  const zone = zoneOf(name.toLowerCase(), nthOf(name, type));
  const chain = [name, ...(zone?.aliases ?? [])];
  const last = chain.at(-1) ?? name;
  const records = [
    ...chain.slice(1).map((alias, index) => record(chain[index] ?? name, types.cname, nameBytes(alias))),
    ...(type === types.a ? (zone?.a ?? []) : []).map((address) => record(last, types.a, v4(address))),
    ...(type === types.aaaa ? (zone?.aaaa ?? []) : []).map((address) => record(last, types.aaaa, v6(address))),
  ];
  const head = Buffer.alloc(12);
  head.writeUInt16BE(query.readUInt16BE(0), 0);
  // Flags: an authoritative answer; code 3 means that the name does not exist.
  head.writeUInt16BE(zone === undefined ? 0x8583 : 0x8580, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(records.length, 6);
  return Buffer.concat([head, query.subarray(12, at + 5), ...records]);
}

/**
 * A name server on loopback. `zoneOf` gets the name and the number of earlier queries for that type. `resolve` queries
 * it without caching.
 */
export async function startDns(zoneOf: (name: string, nth: number) => Zone | undefined): Promise<{
  readonly resolve: Resolve;
  /** Number of queries by name and type. */
  readonly queries: ReadonlyMap<string, number>;
  close(): Promise<void>;
}> {
  const queries = new Map<string, number>();
  const nthOf = (name: string, type: number): number => {
    const key = `${name} ${String(type)}`;
    const before = queries.get(key) ?? 0;
    queries.set(key, before + 1);
    return before;
  };
  const socket = createSocket("udp4");
  socket.on("message", (query, { port, address }) => socket.send(answerTo(query, zoneOf, nthOf), port, address));
  await new Promise<void>((resolve) => {
    socket.bind(0, "127.0.0.1", resolve);
  });
  const resolver = new Resolver({ timeout: 5_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${String(socket.address().port)}`]);
  const addresses = async (hostname: string, family: 4 | 6) => {
    try {
      const found = await (family === 4 ? resolver.resolve4(hostname) : resolver.resolve6(hostname));
      return found.map((address) => ({ address, family }));
    } catch (error) {
      if (error instanceof Error && "code" in error && error.code === "ENODATA") return [];
      throw error;
    }
  };
  return {
    resolve: async (hostname) => (await Promise.all([addresses(hostname, 4), addresses(hostname, 6)])).flat(),
    queries,
    close: () =>
      new Promise((resolve) => {
        resolver.cancel();
        socket.close(() => resolve());
      }),
  };
}
