import type { FastifyRequest } from "fastify";
import { ProblemError } from "../answers/problems.ts";

/** Throws on invalid UTF-8 instead of inserting replacement characters. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The value in `charset=utf-8`, with surrounding characters. */
const charsets = /charset([^;]*)/gi;
const isUtf8 = /^="?utf-?8"?\s*$/i;

/** Decodes a body. Throws a problem if it declares another charset than UTF-8, or is not valid UTF-8. */
export function bodyTextOf({ headers }: FastifyRequest, bytes: Uint8Array): string {
  const named = [...(headers["content-type"] ?? "").matchAll(charsets)];
  if (named.length > 1 || !named.every(([, name = ""]) => isUtf8.test(name))) throw new ProblemError("charset");
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ProblemError("invalid-request");
  }
}
