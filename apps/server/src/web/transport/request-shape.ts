import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasBody } from "./message-body.ts";
import { ProblemError } from "../answers/problems.ts";

/** A host name or IP address with an optional port: no user info, no path. */
const host = /^(\[[\da-fA-F:.]+\]|[\w.-]+)(:\d{1,5})?$/;

/** Methods whose requests have no body. */
const bodiless: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS", "TRACE"]);

/** Headers of which some parsers use the first value and others the last, and our own headers. */
const single =
  /^(authorization|content-encoding|content-type|idempotency-key|origin|referer|sec-fetch-.+|x-loanbridge-.+)$/;

const allOf = ({ rawHeaders }: IncomingMessage, name: string): string[] =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === name);

/** Node accepts these, but a proxy may parse them differently, which allows request smuggling. */
const shapes: Readonly<Record<string, (raw: IncomingMessage) => boolean>> = {
  "repeated Host": (raw) => allOf(raw, "host").length > 1,
  "missing Host": (raw) => allOf(raw, "host").length === 0 && raw.httpVersion !== "1.0",
  "invalid Host": (raw) => allOf(raw, "host").some((value) => !host.test(value)),
  "target is not in origin form": ({ url = "" }) => !url.startsWith("/"),
  // Browsers never send a fragment. Some parsers accept one, others treat it as part of the path.
  "fragment in the target": ({ url = "" }) => url.includes("#"),
  "repeated single-value header": ({ rawHeaders, headers }) => {
    if (Object.keys(headers).length * 2 === rawHeaders.length) return false;
    const seen = new Set<string>();
    return rawHeaders.some((given, at) => {
      if (at % 2 === 1) return false;
      const name = given.toLowerCase();
      const isRepeated = seen.has(name);
      seen.add(name);
      return isRepeated && single.test(name);
    });
  },
  // We do not decompress bodies, but a filter in front of us might.
  "compressed body": ({ headers }) => (headers["content-encoding"] ?? "identity") !== "identity",
  "chunked body in HTTP/1.0": (raw) => raw.httpVersion === "1.0" && raw.headers["transfer-encoding"] !== undefined,
  "transfer encoding other than chunked": ({ headers }) => (headers["transfer-encoding"] ?? "chunked") !== "chunked",
  "body in a bodiless method": (raw) => bodiless.has(raw.method ?? "") && hasBody(raw),
  "HTTP/0.9": ({ httpVersion }) => httpVersion === "0.9",
};

const refused = Object.values(shapes);

export function refuseAmbiguous(app: FastifyInstance): void {
  app.addHook("onRequest", async (request) => {
    if (refused.some((isRefused) => isRefused(request.raw)) || !isAddressed(request))
      throw new ProblemError("invalid-request", { connection: "close" });
  });
}

/** The host and protocol that a proxy forwards must be well-formed too. */
const isAddressed = ({ host: named, protocol }: FastifyRequest): boolean =>
  (named === "" || host.test(named)) && /^https?$/.test(protocol);
