import type { Problem } from "@loanbridge/contract";
import { secureFieldNames, wireNames } from "@loanbridge/loan-form";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { OutOfOrder } from "../../applications/submit/update.ts";
import { VersionConflict } from "../../applications/types.ts";
import { TooManyApplications } from "../../applications/submit/velocity.ts";
import {
  CommitUnknown,
  ConnectionLost,
  DatabaseBusy,
  DatabaseUnwritable,
  TransactionLost,
} from "../../store/database/errors.ts";
import { noSitePage } from "../page/no-site-page.ts";
import {
  ProblemError,
  problemKinds,
  problemOfKind,
  problemOfStatus,
  problemType,
  type ProblemKind,
} from "./problems.ts";

/** What an error of the product means to the one who asked. Any other is a fault of ours. */
const meanings: readonly (readonly [new (...args: never[]) => Error, ProblemKind])[] = [
  [OutOfOrder, "out-of-order"],
  [VersionConflict, "changed-meanwhile"],
  [TooManyApplications, "too-many-requests"],
  [DatabaseBusy, "busy"],
  [TransactionLost, "busy"],
  [ConnectionLost, "busy"],
  [CommitUnknown, "busy"],
  [DatabaseUnwritable, "not-storing"],
];

/** By status. */
const retryAfterSeconds: Readonly<Record<number, string>> = { 429: "3600", 503: "2" };

/** Every refusal and every fault leaves as a problem (RFC 9457), without a word of what was sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error instanceof ProblemError && error.kind === "no-site" && wantsPage(request))
      return reply.code(problemKinds["no-site"].status).type("text/html; charset=utf-8").send(noSitePage);
    const { problem, headers = {} } = problemOf(error, request);
    return send(reply.headers(headers), problem);
  });
}

/** A browser that navigates. */
export const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes("text/html") === true;

export function send(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply.code(problem.status).type(problemType).send(problem);
}

interface Answer {
  readonly problem: Problem;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What is answered to an error. A fault of ours is logged. */
export function problemOf(error: FastifyError, request: FastifyRequest): Answer {
  const answer = answerTo(error, request.id);
  if (answer.problem.status >= 500) request.log.error({ event: "fault", err: error });
  return answer;
}

function answerTo(error: FastifyError, requestId: string): Answer {
  if (error instanceof ProblemError) return { problem: problemOfKind(error.kind, requestId), headers: error.headers };
  const meaning = meanings.find(([type]) => error instanceof type)?.[1];
  if (meaning) {
    const retryAfter = retryAfterSeconds[problemKinds[meaning].status];
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
  // Fastify's own 5xx (a reply that does not fit its schema …) are faults of ours too.
  return { problem: problemOfStatus(status >= 400 && status < 500 ? status : 500, requestId) };
}

const ourNames = new Set([
  "viewState",
  "userApplication",
  "secureFields",
  ...secureFieldNames,
  ...Object.values(wireNames).flat(),
]);

/** Names the places that are wrong, as far as the names are ours: any other name is something that was sent. */
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

/** 405 where the address takes other methods, else 404; before a body is read, whatever that is. */
export function answerUnknown(app: FastifyInstance, methodsOf: (path: string) => readonly string[]): void {
  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const methods = methodsOf(request.url.split("?")[0] ?? "");
    if (methods.length === 0 || methods.includes(request.method)) return send(reply, problemOfStatus(404, request.id));
    return send(reply.header("allow", methods.join(", ")), problemOfStatus(405, request.id));
  };
  app.addHook("onRequest", async (request, reply) => (request.is404 ? answer(request, reply) : undefined));
  // A route that has looked, and has nothing of that name.
  app.setNotFoundHandler(answer);
}
