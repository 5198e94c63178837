import { createHash } from "node:crypto";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { z } from "zod";
import { linesOf } from "./lines-of.ts";

/** What the operator's tool asks a running server to run. */
export const operatorRequest = z.strictObject({
  words: z.array(z.string()).max(1_000),
  workingDir: z.string().max(4_096),
});

/** Bytes of that request, at most: the longest word is the answer to a privacy request. */
export const longestRequestBytes = 1024 * 1024;

/** Bytes of one line of an answer, at most: an applicant's whole evidence is one. */
const longestAnswerBytes = 256 * 1024 * 1024;

const operatorAnswer = z.union([
  z.strictObject({ print: z.string() }),
  z.strictObject({ complain: z.string() }),
  z.strictObject({ code: z.int() }),
]);

/** A line that a running server answers to the operator's tool. The last one is the exit code. */
export type OperatorAnswer = Readonly<z.infer<typeof operatorAnswer>>;

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
  try {
    for await (const line of linesOf(socket, longestAnswerBytes)) {
      const answer = operatorAnswer.parse(JSON.parse(line));
      if ("print" in answer) hear.print(answer.print);
      else if ("complain" in answer) hear.complain(answer.complain);
      else code = answer.code;
    }
  } catch {
    // The connection broke, or what listens there is no server of ours: either way there is no exit code.
    socket.destroy();
  }
  if (code === undefined)
    hear.complain("The server stopped before the command finished. Check what was done, then run the command again.");
  return code ?? 1;
}
