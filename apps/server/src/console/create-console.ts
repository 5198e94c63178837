import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createStoredSites } from "../routing/index.ts";
import { createGuessLimit } from "./access/guess-limit.ts";
import { createOneTimeTokens } from "./access/one-time-tokens.ts";
import { type RandomBytes, systemRandom } from "./access/secrets.ts";
import { createSessions } from "./access/sessions.ts";
import type { ServerParts } from "./console-parts.ts";
import { createOneAtATime } from "./one-at-a-time.ts";
import { createAnswerRequest, openPath } from "./transport/answer-request.ts";
import { readAssets } from "./transport/assets.ts";

/** Open connections: those of a few browsers. */
const mostConnections = 64;

/** A web process has no rights to what the console shows, and no keys to open it. */
const noConsoleHere =
  "The server process here only serves visitors, and has no console. Run this where a worker runs, as its user and with its DATA_DIR.";

export interface Console {
  /** A new one-time address, on this machine. Rejects with `ConsoleRefused`, or `ConsoleNotBuilt`. */
  address(): Promise<string>;
  close(): Promise<void>;
}

/** This process cannot open the console. The message says what to do. */
export class ConsoleRefused extends Error {
  override readonly name = "ConsoleRefused";
}

/** The operator's console. It listens on loopback from the first address on. `assetsDir`: folder of the built console. */
export function createConsole(given: ServerParts, assetsDir?: string, random: RandomBytes = systemRandom): Console {
  const { clock, config, log } = given;
  const parts = { ...given, replays: createOneAtATime(), withStoredSites: createStoredSites(given.db) };
  const tokens = createOneTimeTokens(clock, random);
  const sessions = createSessions(clock, random);
  let starting: Promise<Server> | undefined;

  async function start(): Promise<Server> {
    const guesses = createGuessLimit(clock);
    const answer = createAnswerRequest({ parts, assets: readAssets(assetsDir), tokens, sessions, guesses });
    const server = createServer(
      { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 },
      answer,
    );
    server.maxConnections = mostConnections;
    // Answered before `100 Continue`, so that a refused body is not sent.
    server.on("checkContinue", answer);
    server.on("clientError", (_error, socket) => socket.destroy());
    server.listen(config.consolePort, "127.0.0.1");
    try {
      await once(server, "listening");
    } catch (error) {
      throw refusedBy(error, config.consolePort);
    }
    log.info({ event: "console", listening: `http://127.0.0.1:${String(portOf(server))}` });
    return server;
  }

  return {
    async address() {
      if (config.role === "web") throw new ConsoleRefused(noConsoleHere);
      // Forgets a failed start, so that the next command tries again.
      starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      const server = await starting;
      return `http://127.0.0.1:${String(portOf(server))}${openPath(tokens.issue())}`;
    },
    async close() {
      sessions.close();
      const server = await starting?.catch(() => undefined);
      if (server === undefined) return;
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

function refusedBy(error: unknown, port: number): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code !== "EADDRINUSE" && code !== "EACCES") return error;
  const why = code === "EACCES" ? "may not be opened by this user" : "is in use by another program";
  return new ConsoleRefused(
    `Port ${String(port)} ${why}. Set CONSOLE_PORT to a free port, or to 0 for any, and restart the server.`,
    { cause: error },
  );
}
