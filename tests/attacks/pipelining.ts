import { setTimeout as wait } from "node:timers/promises";
import { askRaw } from "../stack/raw-request.ts";
import { startStack } from "../stack/stack.ts";
import type { Attack } from "./attack.ts";
import { memoryOf, mostMemoryDuring } from "./memory-of.ts";
import { getOf, openUnread } from "./unread-connection.ts";

/** Bytes that the server reads at once. */
const chunk = 65_536;
/**
 * Megabytes. A server that answers one request of each connection grows by less; one that answered them all grew by 900
 * and more.
 */
const mostGrown = 100;

export const pipelining: Attack = {
  isMeasured: true,
  does: "Sends 65 kB of requests for the page at once on each of 40 connections, and reads no answer, so that the server holds them all.",
  async run(full) {
    const stack = await startStack();
    const site = stack.site("payday");
    const page = { method: "GET", path: "/" };
    await askRaw(site, page);
    const before = await memoryOf(stack);
    const request = getOf("/");
    const sockets = await Promise.all(
      Array.from({ length: full ? 40 : 10 }, (_, nth) => openUnread(stack.port, `127.0.2.${String(nth + 1)}`)),
    );
    let visitor = 0;
    const most = await mostMemoryDuring(stack, async () => {
      for (const socket of sockets) socket.write(request.repeat(Math.floor(chunk / request.length)));
      await wait(full ? 5_000 : 1_500);
      visitor = (await askRaw(site, page)).status;
    });
    for (const socket of sockets) socket.destroy();
    await stack.close();
    const grown = Math.max(0, most - before);
    return {
      withstood: grown < mostGrown && visitor === 200,
      seen: `${String(sockets.length)} connections: memory grew by ${grown.toFixed(0)} MB; a visitor meanwhile was answered ${String(visitor)}`,
    };
  },
};
