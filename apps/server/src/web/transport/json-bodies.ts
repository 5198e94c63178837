import type { FastifyInstance } from "fastify";
import { isUnambiguous } from "../../system/index.ts";
import { bodyTextOf } from "./body-text.ts";
import { ProblemError } from "../answers/problems.ts";

/** Parses JSON strictly: UTF-8, no prototype pollution, no duplicate keys, limited depth. */
export const readJsonBodies = (app: FastifyInstance): void => readJson(app, "application/json");

/** Same, for another content type whose body is JSON. */
export function readJson(app: FastifyInstance, type: string): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<Buffer>(type, { parseAs: "buffer" }, (request, bytes, done) => {
    const body = bodyTextOf(request, bytes);
    void parse(request, body, (error, parsed) => {
      if (request.routeOptions.config.needsRawBody === true) request.bodyText = body;
      if (error || isUnambiguous(body)) done(error, parsed);
      else done(new ProblemError("invalid-request"));
    });
  });
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** Keeps the raw body text next to the parsed body, because signatures cover the text. */
    needsRawBody?: true;
  }
  interface FastifyRequest {
    bodyText?: string;
  }
}
