import type { Problem } from "@loanbridge/contract";
import { secureFieldNames, wireNames } from "@loanbridge/loan-form";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import {
  OtherRequest,
  OutOfOrder,
  VersionConflict,
  TooManyApplications,
  WordsUnknown,
} from "../../applications/index.ts";
import { CommitUnknown, ConnectionLost, DatabaseBusy, DatabaseUnwritable, TransactionLost } from "../../store/index.ts";
import { noSitePage } from "../page/static-pages.ts";
import { likelyLanguage } from "../visitor/language.ts";
import {
  isWithoutSite,
  ProblemError,
  problemKinds,
  problemOfKind,
  problemOfStatus,
  problemType,
  type ProblemKind,
} from "./problems.ts";

/** Problem kind for each known error class. Any other error is an internal error. */
const meanings: readonly (readonly [new (...args: never[]) => Error, ProblemKind])[] = [
  [OutOfOrder, "out-of-order"],
  [OtherRequest, "changed-request"],
  [WordsUnknown, "changed-consents"],
  [VersionConflict, "changed-meanwhile"],
  [TooManyApplications, "too-many-requests"],
  [DatabaseBusy, "busy"],
  [TransactionLost, "busy"],
  [ConnectionLost, "busy"],
  [CommitUnknown, "busy"],
  [DatabaseUnwritable, "not-storing"],
];

/** Keyed by status code. Seconds. */
const retryAfterSeconds: Readonly<Record<number, string>> = { 429: "3600", 503: "2" };

/** Sends every error as a problem (RFC 9457) that repeats no part of the request. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (isWithoutSite(error) && wantsPage(request))
      return reply
        .code(problemKinds["no-site"].status)
        .type("text/html; charset=utf-8")
        .send(noSitePage(likelyLanguage(request)));
    const { problem, headers = {} } = problemOf(error, request);
    return send(reply.headers(headers), problem);
  });
}

/** True for a browser navigation. */
export const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes("text/html") === true;

export function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type(problemType).send(problem);
}

interface Answer {
  readonly problem: Problem;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Maps an error to its response, and logs internal errors. */
export function problemOf(error: FastifyError, request: FastifyRequest): Answer {
  const answer = answerTo(error, request.id);
  // A database that cannot be written, and the reason why a process is not ready, have their own events.
  const isLogged = error instanceof DatabaseUnwritable || error instanceof ProblemError;
  if (answer.problem.status >= 500 && !isLogged) request.log.error({ event: "fault", err: error });
  return answer;
}

function answerTo(error: FastifyError, requestId: string): Answer {
  if (error instanceof ProblemError) return { problem: problemOfKind(error.kind, requestId), headers: error.headers };
  const meaning = meanings.find(([type]) => error instanceof type)?.[1];
  if (meaning) {
    const retryAfter = meaning === "not-storing" ? "60" : retryAfterSeconds[problemKinds[meaning].status];
    const headers = retryAfter === undefined ? {} : { "retry-after": retryAfter };
    return { problem: problemOfKind(meaning, requestId), headers };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    return {
      problem: problemOfKind(
        "invalid-request",
        requestId,
        namedPlaces(error.validation.map(({ instancePath }) => instancePath)),
      ),
    };
  }
  const status = error.statusCode ?? 500;
  // Fastify's own 5xx errors (for example, a reply that fails its schema) are internal errors too.
  return { problem: problemOfStatus(status >= 400 && status < 500 ? status : 500, requestId) };
}

const ourNames = new Set([
  "viewState",
  "userApplication",
  "secureFields",
  ...secureFieldNames,
  ...Object.values(wireNames).flat(),
]);

/**
 * Lists the invalid fields by the names that we define. Any other name comes from the client and must not be echoed.
 */
function namedPlaces(paths: readonly string[]): string {
  const places = paths.map((path) =>
    path
      .split("/")
      .filter((name) => ourNames.has(name))
      .join("."),
  );
  const named = [...new Set(places.filter((place) => place !== ""))];
  const { detail } = problemKinds["invalid-request"];
  return named.length === 0 ? detail : `Not accepted: ${named.slice(0, 20).join(", ")}. ${detail}`;
}

/** Sends 405 if the path accepts other methods, otherwise 404. Runs before any body is read. */
export function answerUnknown(app: FastifyInstance, methodsOf: (path: string) => readonly string[]): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const methods = methodsOf(request.url.split("?")[0] ?? "");
    if (methods.length === 0 || methods.includes(request.method)) return send(reply, problemOfStatus(404, request.id));
    return send(reply.header("allow", methods.join(", ")), problemOfStatus(405, request.id));
  };
  app.addHook("onRequest", async (request, reply) => (request.is404 ? answer(request, reply) : undefined));
  // For routes that call callNotFound().
  app.setNotFoundHandler(answer);
}
