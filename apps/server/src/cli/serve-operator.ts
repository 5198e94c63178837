import { chmodSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { createInterface } from "node:readline";
import type { Config } from "../config.ts";
import { operatorSocket, type OperatorAnswer } from "./operator-socket.ts";
import { runCommand } from "./run-command.ts";
import { servedStore, type ServedStore } from "./with-store.ts";

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
    // A tool that was interrupted: its answer is for nobody.
    socket.on("error", () => socket.destroy());
    createInterface({ input: socket }).once("line", (line) => {
      answer(socket, line, config, { db, worked }).catch(() => socket.destroy());
    });
  });
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

async function answer(socket: Socket, line: string, config: Config, store: ServedStore): Promise<void> {
  const { words, workingDir } = JSON.parse(line) as { words: string[]; workingDir: string };
  const put = (said: OperatorAnswer) => void socket.write(`${JSON.stringify(said)}\n`);
  const terminal = {
    print: (text: string) => put({ print: text }),
    complain: (text: string) => put({ complain: text }),
    env: {},
    config,
    workingDir,
  };
  put({ code: await servedStore.run(store, () => runCommand(words, terminal)) });
  socket.end();
}
