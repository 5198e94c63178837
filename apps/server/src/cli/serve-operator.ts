import { chmodSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { type Config, makeFolder } from "../system/index.ts";
import { linesOf } from "./operator/lines-of.ts";
import {
  longestRequestBytes,
  operatorFile,
  operatorRequest,
  operatorSocket,
  type OperatorAnswer,
} from "./operator/operator-socket.ts";
import { runCommand } from "./run-command.ts";
import type { ServedStore } from "./with-store.ts";

/** The tool sends its request right after connecting. */
const requestTimeoutMs = 10_000;

export interface OperatorServer {
  close(): Promise<void>;
}

interface Served extends Pick<ServedStore, "db" | "openConsole"> {
  readonly wakeWorkers?: ServedStore["wakeWorkers"];
  /** Several servers share the data directory: see `operatorFile`. */
  readonly instance?: string;
}

/**
 * Executes the operator's commands in the process that owns the store, while it serves visitors. The socket is in the
 * data directory and accessible to the server's user only. Undefined if the directory's path is too long for a socket.
 */
export async function serveOperator(
  config: Config,
  { db, wakeWorkers = () => {}, openConsole, instance }: Served,
): Promise<OperatorServer | undefined> {
  const file = operatorFile(config.dataDir, instance);
  const path = operatorSocket(file);
  if (path === undefined) return undefined;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    // The tool was interrupted and does not read a response.
    socket.on("error", () => socket.destroy());
    socket.setTimeout(requestTimeoutMs, () => socket.destroy());
    answer(socket, config, { db, wakeWorkers, ...(openConsole && { openConsole }) }).catch(() => socket.destroy());
  });
  // For example, too many open files. Later commands still work.
  server.on("error", () => undefined);
  const isPipe = path !== file;
  // With the database and the keys elsewhere, nothing else creates it.
  makeFolder(config.dataDir);
  rmSync(file, { force: true });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
  if (isPipe) writeFileSync(file, "");
  else chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        if (isPipe) rmSync(file, { force: true });
        for (const socket of open) socket.destroy();
      }),
  };
}

/** Executes the command of a connection. Rejects if the connection breaks or sends nothing in time. */
async function answer(socket: Socket, config: Config, store: ServedStore): Promise<void> {
  const put = (said: OperatorAnswer): void => {
    if (socket.writable) socket.write(`${JSON.stringify(said)}\n`);
  };
  const command = await readRequest(socket);
  socket.setTimeout(0);
  if (command === undefined) {
    put({ complain: "The server did not understand the command. Use the same version of loanbridge as the server." });
    put({ code: 2 });
  } else {
    const terminal = {
      print: (text: string) => put({ print: text }),
      complain: (text: string) => put({ complain: text }),
      env: {},
      config,
      store,
      workingDir: command.workingDir,
    };
    put({ code: await runCommand(command.words, terminal) });
  }
  socket.end();
}

/** Reads the first line; undefined if it is not a valid request. */
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
