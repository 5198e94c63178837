import type { FastifyInstance } from "fastify";
import { bodyTextOf } from "./body-text.ts";
import { ProblemError } from "./problems.ts";

export const formType = "application/x-www-form-urlencoded";

/** Has the routes of a scope read forms as browsers post them: in UTF-8, written whole. A name that comes twice has a list of values. */
export function readFormBodies(scope: FastifyInstance): void {
  scope.addContentTypeParser<Buffer>(formType, { parseAs: "buffer" }, (request, bytes, done) =>
    done(null, formOf(bodyTextOf(request, bytes))),
  );
}

function formOf(text: string): Record<string, string | string[]> {
  const values = new Map<string, string | string[]>();
  for (const pair of text.split("&")) {
    if (pair === "") continue;
    const at = pair.includes("=") ? pair.indexOf("=") : pair.length;
    const name = decoded(pair.slice(0, at));
    const value = decoded(pair.slice(at + 1));
    const before = values.get(name);
    values.set(name, before === undefined ? value : [before, value].flat());
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
