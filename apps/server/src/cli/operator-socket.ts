import { createHash } from "node:crypto";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";

/** A line that a running server answers to the operator's tool. The last one is the exit code. */
export type OperatorAnswer = { readonly print: string } | { readonly complain: string } | { readonly code: number };

/** Bytes of a socket's path on the system that allows least. */
const longestPath = 103;

/** Where the server over a data directory listens for its operator; undefined where the path is too long for a socket. */
export function operatorSocket(dataDir: string): string | undefined {
  const path = join(resolve(dataDir), "operator.sock");
  if (process.platform === "win32")
    return String.raw`\\.\pipe\loanbridge-` + createHash("sha256").update(path).digest("hex");
  return Buffer.byteLength(path) > longestPath ? undefined : path;
}

/** Has the running server run a command. Answers its exit code; undefined when no server listens there. */
export async function askServer(
  dataDir: string,
  words: readonly string[],
  workingDir: string,
  hear: { readonly print: (line: string) => void; readonly complain: (line: string) => void },
): Promise<number | undefined> {
  const path = operatorSocket(dataDir);
  if (path === undefined) return undefined;
  const socket = connect(path);
  const connected = await new Promise<boolean>((settle) => {
    socket.once("connect", () => settle(true));
    socket.once("error", () => settle(false));
  });
  if (!connected) return undefined;
  // The lines tell how it went: one that breaks off has no code.
  socket.on("error", () => socket.destroy());
  socket.write(`${JSON.stringify({ words, workingDir })}\n`);
  let code: number | undefined;
  for await (const line of createInterface({ input: socket })) {
    const answer = JSON.parse(line) as OperatorAnswer;
    if ("print" in answer) hear.print(answer.print);
    else if ("complain" in answer) hear.complain(answer.complain);
    else code = answer.code;
  }
  if (code === undefined) hear.complain("The server ended before it had answered: see what was done, then ask again.");
  return code ?? 1;
}
