import type { z } from "zod";

/**
 * An endpoint of the operator's console, at `/api/` and its name in the registry. Each needs the session's cookie and,
 * in the header `consoleTokenHeader`, the session's token.
 *
 * - `query`: reads. GET, with the input as JSON in the parameter `input`. Never takes a personal value.
 * - `action`: changes or records something, or takes a personal value. POST, with the input as a JSON body.
 * - `events`: a stream of server-sent events, each with a whole answer in place of the one before. GET, like a query.
 * - `file`: a download. POST, like an action. The answer is the file's text.
 */
export interface ConsoleEndpoint {
  readonly kind: "query" | "action" | "events" | "file";
  readonly summary: string;
  readonly input: z.ZodType;
  readonly answer: z.ZodType;
  /** True if the answer may have personal values. The input then has a `why`, which the ledger stores first. */
  readonly isPersonal?: true;
}

export const consoleTokenHeader = "loanbridge-console-token";

/** POST, once for each session: answers the session's token as JSON. A browser stores it for this origin. */
export const claimPath = "/claim";
