import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import type { Config } from "../system/config.ts";
import { linesOf } from "./lines-of.ts";
import { longestRequestBytes, operatorRequest, operatorSocket, type OperatorAnswer } from "./operator-socket.ts";
import { runCommand } from "./run-command.ts";
import { servedStore, type ServedStore } from "./with-store.ts";

/** A tool writes its request as soon as it is connected. */
const requestTimeoutMs = 10_000;

export interface OperatorDesk {
  close(): Promise<void>;
}

/**
 * Runs the operator's commands for the tool, beside the requests of visitors: who owns the store answers for it. The socket lies in
 * the data directory and is open to the server's user alone. Undefined where the directory's path is too long for one.
 */
export async function serveOperator(
  config: Config,
  db: ServedStore["db"],
  worked: ServedStore["worked"] = () => {},
): Promise<OperatorDesk | undefined> {
  const path = operatorSocket(config.dataDir);
  if (path === undefined) return undefined;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    // A tool that was interrupted: nobody is left to answer.
    socket.on("error", () => socket.destroy());
    socket.setTimeout(requestTimeoutMs, () => socket.destroy());
    answer(socket, config, { db, worked }).catch(() => socket.destroy());
  });
  // Too many open files, for one: the next command is taken again.
  server.on("error", () => undefined);
  if (process.platform !== "win32") rmSync(path, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  if (process.platform !== "win32") chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}

/** Runs the one command that a connection asks for. Rejects where the connection breaks, or asks for nothing in time. */
async function answer(socket: Socket, config: Config, store: ServedStore): Promise<void> {
  const put = (said: OperatorAnswer): void => {
    if (socket.writable) socket.write(`${JSON.stringify(said)}\n`);
  };
  const asked = await readRequest(socket);
  socket.setTimeout(0);
  if (asked === undefined) {
    put({ complain: "The server did not understand the command. Use the same version of loanbridge as the server." });
    put({ code: 2 });
  } else {
    const terminal = {
      print: (text: string) => put({ print: text }),
      complain: (text: string) => put({ complain: text }),
      env: {},
      config,
      workingDir: asked.workingDir,
    };
    put({ code: await servedStore.run(store, () => runCommand(asked.words, terminal)) });
  }
  socket.end();
}

/** The first line. Undefined: it is no request of ours. */
async function readRequest(socket: Socket) {
  for await (const line of linesOf(socket.iterator({ destroyOnReturn: false }), longestRequestBytes)) {
    try {
      return operatorRequest.safeParse(JSON.parse(line)).data;
    } catch {
      return undefined;
    }
  }
  throw new Error("The connection closed before sending a request.");
}
