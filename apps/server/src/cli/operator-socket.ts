import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { linesOf } from "./lines-of.ts";

/** A command that the operator's tool sends to a running server. */
export const operatorRequest = z.strictObject({
  words: z.array(z.string()).max(1_000),
  workingDir: z.string().max(4_096),
});

/** Maximum request size in bytes. The largest argument is the answer to a privacy request. */
export const longestRequestBytes = 1024 * 1024;

/** Maximum line of a response in bytes. An applicant's complete evidence is one line. */
const longestAnswerBytes = 256 * 1024 * 1024;

const operatorAnswer = z.union([
  z.strictObject({ print: z.string() }),
  z.strictObject({ complain: z.string() }),
  z.strictObject({ code: z.int() }),
]);

/** A line of the server's response. The last line is the exit code. */
export type OperatorAnswer = Readonly<z.infer<typeof operatorAnswer>>;

/** Maximum bytes of a socket path on the most restrictive system. */
const longestPath = 103;

/**
 * Socket of the server that uses a data directory; undefined if its path would be too long. `instance`: 8 hexadecimal
 * digits, for one of several servers that share the directory because their database is elsewhere.
 */
export function operatorSocket(dataDir: string, instance?: string): string | undefined {
  const path = join(resolve(dataDir), instance === undefined ? "operator.sock" : `operator-${instance}.sock`);
  if (process.platform === "win32")
    return String.raw`\\.\pipe\loanbridge-` + createHash("sha256").update(path).digest("hex");
  return Buffer.byteLength(path) > longestPath ? undefined : path;
}

/** Sockets of the servers that use a data directory. Some may be left over. */
function operatorSockets(dataDir: string): readonly string[] {
  const instances = existsSync(dataDir)
    ? readdirSync(dataDir).flatMap((file) => /^operator-([\da-f]{8})\.sock$/.exec(file)?.[1] ?? [])
    : [];
  return [undefined, ...instances].flatMap((instance) => operatorSocket(dataDir, instance) ?? []);
}

async function connectTo(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  return await new Promise((found) => {
    socket.once("connect", () => found(socket));
    socket.once("error", () => found(undefined));
  });
}

async function connectToAny(dataDir: string): Promise<Socket | undefined> {
  for (const path of operatorSockets(dataDir)) {
    const socket = await connectTo(path);
    if (socket !== undefined) return socket;
  }
  return undefined;
}

/** Runs a command on the running server. Resolves with its exit code; undefined if no server listens. */
export async function askServer(
  dataDir: string,
  words: readonly string[],
  workingDir: string,
  output: { readonly print: (line: string) => void; readonly complain: (line: string) => void },
): Promise<number | undefined> {
  const socket = await connectToAny(dataDir);
  if (socket === undefined) return undefined;
  // Errors are handled below: a response that breaks off has no exit code.
  socket.on("error", () => socket.destroy());
  socket.write(`${JSON.stringify({ words, workingDir })}\n`);
  let code: number | undefined;
  try {
    for await (const line of linesOf(socket, longestAnswerBytes)) {
      const answer = operatorAnswer.parse(JSON.parse(line));
      if ("print" in answer) output.print(answer.print);
      else if ("complain" in answer) output.complain(answer.complain);
      else code = answer.code;
    }
  } catch {
    // The connection broke, or the listener is not our server: either way there is no exit code.
    socket.destroy();
  }
  if (code === undefined)
    output.complain("The server stopped before the command finished. Check what was done, then run the command again.");
  return code ?? 1;
}
