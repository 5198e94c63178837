import type { onRequestAsyncHookHandler } from "fastify";
import { isFreshSignatureHeader } from "../../system/signature.ts";
import { ProblemError } from "../answers/problems.ts";

/** Refuses a request without a signature header of just now before its body is read. The signature itself is over the body. */
export function requireSignatureHeader(clock: () => Date): onRequestAsyncHookHandler {
  return async ({ headers }) => {
    if (!isFreshSignatureHeader(headers["loanbridge-signature"], clock().getTime())) throw new ProblemError("unsigned");
  };
}
