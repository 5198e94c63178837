import type { onRequestAsyncHookHandler } from "fastify";
import { isFreshSignatureHeader } from "../../system/index.ts";
import { ProblemError } from "../answers/problems.ts";

/**
 * Rejects a request without a recent signature header before its body is read. The signature itself covers the body.
 */
export function requireSignatureHeader(clock: () => Date): onRequestAsyncHookHandler {
  return async ({ headers }) => {
    if (!isFreshSignatureHeader(headers["loanbridge-signature"], clock().getTime())) throw new ProblemError("unsigned");
  };
}
