import type { FastifyInstance } from "fastify";
import { isUnambiguous } from "../json-structure.ts";
import { ProblemError } from "./problems.ts";

/** Throws at bytes that are no UTF-8, rather than to put another sign in their place. */
const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** JSON as the product reads it: in UTF-8, nothing that pollutes a prototype, no key twice, nothing absurdly deep. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>("application/json", { parseAs: "buffer" }, (request, bytes, done) => {
    const body = textOf(bytes);
    if (body === undefined) return done(new ProblemError("invalid-request"));
    void parse(request, body, (error, parsed) => {
      if (request.routeOptions.config.keepsText === true) request.bodyText = body;
      if (error || isUnambiguous(body)) done(error, parsed);
      else done(new ProblemError("invalid-request"));
    });
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The route needs the body as it was sent, beside what it says: a signature is over its text. */
    keepsText?: true;
  }
  interface FastifyRequest {
    bodyText?: string;
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}
