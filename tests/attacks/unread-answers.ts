import { setTimeout as wait } from "node:timers/promises";
import { askRaw } from "../stack/raw-request.ts";
import { startStack } from "../stack/stack.ts";
import type { Attack } from "./attack.ts";
import { memoryOf, mostMemoryDuring } from "./memory-of.ts";
import { getOf, openUnread } from "./unread-connection.ts";

/** Responses of about 90 kB each: together more than the system's buffers for one loopback connection, 2.6 MB. */
const asked = { path: "/openapi.json", times: 60 };
const everyMs = 10;
/**
 * A third request closes its connection. Where Node reads no further before that, the server holds one response until
 * the connection was silent for 20 s. Node begins them again once if a part of the response was written before.
 */
const closedWithinMs = 45_000;
/** A connection that reads nothing notices a reset only when it writes again. */
const noticedAfterMs = 200;
const mostGrownMb = 100;

export const unreadAnswers: Attack = {
  isMeasured: true,
  does: "Asks for one large answer after another on each of 200 connections, and reads none, so that the server and its system hold them.",
  async run(full) {
    const stack = await startStack();
    const page = { method: "GET", path: "/" };
    await askRaw(stack.site("payday"), page);
    const before = await memoryOf(stack);
    const sockets = await Promise.all(
      Array.from({ length: full ? 200 : 20 }, (_, nth) => openUnread(stack.port, `127.0.3.${String(nth + 1)}`)),
    );
    const opened = () => sockets.filter(({ destroyed }) => !destroyed);
    const ask = async (pauseMs: number): Promise<void> => {
      for (const socket of opened()) socket.write(getOf(asked.path));
      await wait(pauseMs);
    };
    let visitor = 0;
    const most = await mostMemoryDuring(stack, async () => {
      for (let time = 0; time < asked.times; time += 1) await ask(everyMs);
      visitor = (await askRaw(stack.site("payday"), page)).status;
      const end = performance.now() + (full ? closedWithinMs : 0);
      while (opened().length > 0 && performance.now() < end) await ask(noticedAfterMs);
    });
    const open = opened().length;
    for (const socket of sockets) socket.destroy();
    await stack.close();
    const grown = Math.max(0, most - before);
    return {
      withstood: (open === 0 || !full) && grown < mostGrownMb && visitor === 200,
      seen: `${String(open)} of ${String(sockets.length)} connections stayed open; memory grew by ${grown.toFixed(0)} MB; a visitor meanwhile was answered ${String(visitor)}`,
    };
  },
};
