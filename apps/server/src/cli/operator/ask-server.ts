import { connect, type Socket } from "node:net";
import { linesOf } from "./lines-of.ts";
import { operatorAnswer, operatorSockets } from "./operator-socket.ts";

/** Maximum line of a response in bytes. An applicant's complete evidence is one line. */
const longestAnswerBytes = 256 * 1024 * 1024;

async function connectTo(path: string): Promise<Socket | undefined> {
  const socket = connect(path);
  return await new Promise((found) => {
    socket.once("connect", () => found(socket));
    socket.once("error", () => found(undefined));
  });
}

interface Output {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

/** Runs a command on the running server. Resolves with its exit code; undefined if no server listens. */
export async function askServer(
  dataDir: string,
  words: readonly string[],
  workingDir: string,
  output: Output,
): Promise<number | undefined> {
  for (const path of operatorSockets(dataDir)) {
    const socket = await connectTo(path);
    if (socket !== undefined) return await run(socket, words, workingDir, output);
  }
  return undefined;
}

/** Answer of a server to a command. */
interface Answered {
  readonly code: number;
  readonly printed: readonly string[];
  readonly complaints: readonly string[];
}

/** Runs a command on one server after the other until one succeeds. Resolves with all answers, in this order. */
export async function askInTurn(
  dataDir: string,
  words: readonly string[],
  workingDir: string,
): Promise<readonly Answered[]> {
  const answers: Answered[] = [];
  for (const path of operatorSockets(dataDir)) {
    const socket = await connectTo(path);
    if (socket === undefined) continue;
    const printed: string[] = [];
    const complaints: string[] = [];
    const output = {
      print: (line: string) => void printed.push(line),
      complain: (line: string) => void complaints.push(line),
    };
    answers.push({ code: await run(socket, words, workingDir, output), printed, complaints });
    if (answers.at(-1)?.code === 0) break;
  }
  return answers;
}

/** Has the server at the other end of a socket run a command. Resolves with its exit code. */
async function run(socket: Socket, words: readonly string[], workingDir: string, output: Output): Promise<number> {
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
