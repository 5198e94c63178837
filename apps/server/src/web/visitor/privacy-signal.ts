import { optOutHeader } from "@loanbridge/contract";
import type { FastifyRequest } from "fastify";

/** Global Privacy Control: the browser states that the visitor's data may not be sold or shared. */
export function hasPrivacySignal({ headers }: Pick<FastifyRequest, "headers">): boolean {
  return headers["sec-gpc"] === "1" || headers[optOutHeader] === "1";
}
