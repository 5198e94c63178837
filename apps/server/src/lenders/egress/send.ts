import { errors, request, type Dispatcher } from "undici";
import type { OutgoingRequest } from "../build-request.ts";
import type { Answer } from "../reply/answer.ts";
import type { Outcome } from "../types.ts";
import { isAllowedTarget } from "./target.ts";
import { Unsent } from "./unsent.ts";
import { onAborted } from "../../system/on-aborted.ts";

type Failure = Extract<Outcome, { kind: "unsent" | "unknown" }>;

export interface Deadline {
  readonly ms: number;
  /** Aborts earlier: the applicant's own time is up, or the server drains. */
  readonly signal: AbortSignal;
}

/** Calls back at the moment at which a connection takes the request: from then on the lender may have it. */
function noticing(dispatcher: Dispatcher, started: () => void): Dispatcher {
  return dispatcher.compose(
    (dispatch) => (options, handler) =>
      dispatch(options, {
        onRequestStart: (controller, context) => {
          started();
          handler.onRequestStart?.(controller, context);
        },
        onRequestUpgrade: (...given) => handler.onRequestUpgrade?.(...given),
        onResponseStart: (...given) => handler.onResponseStart?.(...given),
        onResponseData: (...given) => handler.onResponseData?.(...given),
        onResponseEnd: (...given) => handler.onResponseEnd?.(...given),
        onResponseError: (...given) => handler.onResponseError?.(...given),
      }),
  );
}

/** By the error's code: what broke off an exchange that had begun. Anything else is a cut. */
const broken: Readonly<Record<string, Extract<Outcome, { kind: "unknown" }>["why"]>> = {
  UND_ERR_RES_EXCEEDED_MAX_SIZE: "too-large",
  UND_ERR_HEADERS_OVERFLOW: "too-large",
  HPE_HEADER_OVERFLOW: "too-large",
  UND_ERR_INVALID_ARG: "unreadable",
};

function failureOf(error: unknown, timeUp: boolean, started: boolean): Failure {
  if (error instanceof Unsent) return { kind: "unsent", why: error.why };
  if (!started) return { kind: "unsent", why: "no-connection" };
  if (timeUp) return { kind: "unknown", why: "time-out" };
  if (error instanceof errors.HTTPParserError)
    return { kind: "unknown", why: broken[error.code ?? ""] ?? "unreadable" };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return { kind: "unknown", why: broken[code] ?? "cut" };
}

/**
 * Rejects when the time is up before a connection has taken the request: undici itself tells only once it has connected,
 * and then sends nothing of an aborted request.
 */
function beforeStart(signal: AbortSignal, hasStarted: () => boolean): Promise<never> {
  return new Promise((_, reject) => {
    onAborted(signal, () => {
      if (!hasStarted()) reject(new Unsent("no-connection"));
    });
  });
}

/** What answers as they are say of themselves; some name their characters where their packing belongs. */
const unpacked = new Set(["", "identity", "none", "binary", "utf-8", "utf8"]);

function isPacked(codings: string | string[] = ""): boolean {
  return [codings].flat().some((one) => one.split(",").some((coding) => !unpacked.has(coding.trim().toLowerCase())));
}

/** Sends once. Follows no redirect, retries nothing, inflates nothing, and keeps to one deadline for everything. */
export async function send(
  dispatcher: Dispatcher,
  outgoing: OutgoingRequest,
  deadline: Deadline,
  allowLoopback: boolean,
): Promise<Answer | Failure> {
  if (!isAllowedTarget(outgoing.url, allowLoopback)) return { kind: "unsent", why: "forbidden-target" };
  const signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(deadline.ms)]);
  let started = false;
  const noticed = noticing(dispatcher, () => {
    started ||= !signal.aborted;
  });
  try {
    const { url, method, headers, body } = outgoing;
    const sending = request(url, { dispatcher: noticed, method, headers, body: body ?? null, signal });
    const response = await Promise.race([sending, beforeStart(signal, () => started)]);
    const bytes = await response.body.bytes();
    if (isPacked(response.headers["content-encoding"])) return { kind: "unknown", why: "unreadable" };
    return { status: response.statusCode, body: bytes };
  } catch (error) {
    return failureOf(error, signal.aborted, started);
  }
}
