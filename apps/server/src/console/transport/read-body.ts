import type { IncomingMessage, ServerResponse } from "node:http";
import { isUnambiguous } from "../../system/index.ts";
import { ConsoleProblem } from "./problems.ts";

/** Bytes. The longest input is a lending tree. */
export const longestBody = 256 * 1024;

/** Refuses a body by its headers, before a byte of it is read. Throws `ConsoleProblem`. */
export function checkBody({ headers }: IncomingMessage): void {
  if (!/^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(headers["content-type"] ?? ""))
    throw new ConsoleProblem("not-json");
  if (headers["content-encoding"] !== undefined) throw new ConsoleProblem("not-json");
  if (headers["content-length"] === undefined) throw new ConsoleProblem("no-length");
  if (Number(headers["content-length"]) > longestBody) throw new ConsoleProblem("too-large");
}

/** Reads a JSON body that `checkBody` has accepted. Throws `ConsoleProblem`. */
export async function readBody(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  if (request.headers.expect !== undefined) response.writeContinue();
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return parsed(Buffer.concat(chunks));
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Parses JSON in UTF-8. Throws `ConsoleProblem`. */
export function parsed(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes);
    const value: unknown = JSON.parse(text);
    if (isUnambiguous(text)) return value;
  } catch {
    // Reported below, without the parser's message, which quotes the input.
  }
  throw new ConsoleProblem("not-json");
}
