import type { FastifyInstance } from "fastify";
import { isUnambiguous } from "../../system/json-structure.ts";
import { bodyTextOf } from "./body-text.ts";
import { ProblemError } from "../answers/problems.ts";

/** JSON as the product reads it: in UTF-8, nothing that pollutes a prototype, no key twice, nothing absurdly deep. */
export const readJsonBodies = (app: FastifyInstance): void => readJson(app, "application/json");

/** The same of another type, which is JSON by another name. */
export function readJson(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(type, { parseAs: "buffer" }, (request, bytes, done) => {
    const body = bodyTextOf(request, bytes);
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
