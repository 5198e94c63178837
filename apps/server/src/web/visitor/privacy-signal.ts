import { optOutHeader } from "@loanbridge/contract";
import type { FastifyRequest } from "fastify";

/** Global Privacy Control: the visitor's browser says that their data may be neither sold nor shared. */
export function hasPrivacySignal({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["sec-gpc"] === "1" || headers[optOutHeader] === "1";
}
