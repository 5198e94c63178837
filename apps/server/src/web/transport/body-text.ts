import type { FastifyRequest } from "fastify";
import { ProblemError } from "../answers/problems.ts";

/** Throws at bytes that are no UTF-8, rather than to put another sign in their place. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** What stands for the name in `charset=utf-8`, with all that may stand around it. */
const charsets = /charset([^;]*)/gi;
const isUtf8 = /^="?utf-?8"?\s*$/i;

/** The text of a body. A problem where it is said to be in another character set than UTF-8, or is not in UTF-8. */
export function bodyTextOf({ headers }: FastifyRequest, bytes: Uint8Array): string {
  const named = [...(headers["content-type"] ?? "").matchAll(charsets)];
  if (named.length > 1 || !named.every(([, name = ""]) => isUtf8.test(name))) throw new ProblemError("charset");
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ProblemError("invalid-request");
  }
}
