import type { FastifyInstance } from "fastify";
import { bodyTextOf } from "./body-text.ts";
import { ProblemError } from "../answers/problems.ts";

export const formType = "application/x-www-form-urlencoded";

/** Maximum number of fields. Our largest form, an application on one page, has about 50. */
const mostFields = 100;

/**
 * Enables parsing of URL-encoded forms (UTF-8) for the routes of a scope. Too many fields or a repeated field is a
 * problem (400); none of our forms has either.
 */
export function readFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(formType, { parseAs: "buffer" }, (request, bytes, done) =>
    done(null, formOf(bodyTextOf(request, bytes))),
  );
}

export function formOf(text: string): Record<string, string> {
  const pairs = text.split("&", mostFields + 1);
  if (pairs.length > mostFields) throw new ProblemError("invalid-request");
  const values = new Map<string, string>();
  for (const pair of pairs) {
    if (pair === "") continue;
    const at = pair.includes("=") ? pair.indexOf("=") : pair.length;
    const name = decoded(pair.slice(0, at));
    if (values.has(name)) throw new ProblemError("invalid-request");
    values.set(name, decoded(pair.slice(at + 1)));
  }
  return Object.fromEntries(values);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw new ProblemError("invalid-request");
  }
}
