import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { claimPath, consoleTokenHeader } from "@loanbridge/contract/console";
import { refusalOf } from "../access/check-request.ts";
import type { GuessLimit } from "../access/guess-limit.ts";
import type { OneTimeTokens } from "../access/one-time-tokens.ts";
import { sessionMs, type Session, type Sessions } from "../access/sessions.ts";
import type { ConsoleParts } from "../console-parts.ts";
import { isDatabaseAway } from "../../store/index.ts";
import { answerEndpoint, endpointOf } from "./answer-endpoint.ts";
import type { Asset } from "./assets.ts";
import { ConsoleProblem, problemOf } from "./problems.ts";
import { securityHeaders } from "./security-headers.ts";
import { sendAsset, sendJson, sendProblem } from "./send.ts";

interface Door {
  readonly parts: ConsoleParts;
  readonly assets: ReadonlyMap<string, Asset>;
  readonly tokens: OneTimeTokens;
  readonly sessions: Sessions;
  readonly guesses: GuessLimit;
}

const openPrefix = "/open/";

/** Path of a one-time token. */
export const openPath = (token: string): string => `${openPrefix}${token}`;

/** Answers one request. Everything but a one-time token needs a session, and everything of an endpoint its token too. */
export function createAnswerRequest(door: Door): (request: IncomingMessage, response: ServerResponse) => void {
  const { parts, sessions, assets } = door;

  async function answer(request: IncomingMessage, response: ServerResponse, failed: Asked["failed"]): Promise<void> {
    const refusal = refusalOf(request);
    if (refusal !== undefined) throw new ConsoleProblem(refusal);
    const url = new URL(request.url ?? "/", "http://console.invalid");
    const { pathname } = url;
    if (pathname.startsWith(openPrefix)) return open(door, request, response, pathname.slice(openPrefix.length));
    const session = sessions.find(request.headers.cookie);
    if (session === undefined) throw wrongGuess(door, request.headers.cookie === undefined ? undefined : "no-session");
    if (pathname === claimPath) return claim(request, response, session);
    const name = endpointOf(pathname);
    if (name !== undefined) {
      const token = request.headers[consoleTokenHeader];
      if (typeof token !== "string" || !session.holds(token)) throw wrongGuess(door, "no-session");
      return await answerEndpoint(name, url, { request, response, parts, session, failed });
    }
    if (pathname.startsWith("/api/")) throw new ConsoleProblem("unknown-call");
    if (request.method !== "GET") throw new ConsoleProblem("wrong-method");
    // Addresses of screens are paths without a dot, and the page itself finds the screen.
    const asset = assets.get(pathname) ?? (/^\/[\w/-]*$/.test(pathname) ? assets.get("/index.html") : undefined);
    if (asset === undefined) throw new ConsoleProblem("not-found");
    sendAsset(request, response, asset);
  }

  return (request, response) => {
    const requestId = randomUUID();
    const failed = (error: unknown): void => {
      if (!isDatabaseAway(error)) parts.log.error({ event: "the console failed", requestId, err: error });
    };
    response.on("error", () => request.destroy());
    answer(request, response, failed).catch((error: unknown) => {
      if (response.headersSent) {
        failed(error);
        return void response.destroy();
      }
      if (error instanceof ConsoleProblem)
        return sendProblem(request, response, problemOf(error.kind, requestId, error.detail));
      failed(error);
      sendProblem(request, response, problemOf(isDatabaseAway(error) ? "unavailable" : "failed", requestId));
    });
  };
}

type Asked = Parameters<typeof answerEndpoint>[2];

/** A request without a cookie is no guess. */
function wrongGuess({ guesses }: Door, kind: "no-session" | "used-link" | undefined): ConsoleProblem {
  if (kind !== undefined && guesses.wrong()) return new ConsoleProblem("too-many");
  return new ConsoleProblem(kind ?? "no-session");
}

/** Exchanges a one-time token for a session. The address leaves the browser's history with the redirect. */
function open(door: Door, request: IncomingMessage, response: ServerResponse, token: string): void {
  if (request.method !== "GET") throw new ConsoleProblem("wrong-method");
  if (!door.tokens.redeem(token)) throw wrongGuess(door, "used-link");
  const { sessions } = door;
  response.writeHead(303, {
    ...securityHeaders,
    location: "/",
    "set-cookie": `${sessions.cookieName}=${sessions.begin()}; Path=/; Max-Age=${String(sessionMs / 1_000)}; HttpOnly; SameSite=Strict`,
  });
  response.end();
}

/** Gives the session's token to the first page that asks for it. */
function claim(request: IncomingMessage, response: ServerResponse, session: Session): void {
  if (request.method !== "POST") throw new ConsoleProblem("wrong-method");
  if (Number(request.headers["content-length"] ?? 0) !== 0 || request.headers["transfer-encoding"] !== undefined)
    throw new ConsoleProblem("too-large");
  const token = session.claim();
  if (token === undefined) throw new ConsoleProblem("claimed");
  sendJson(response, { token, endsAt: session.endsAt });
}
