import { errors, request, type Dispatcher } from "undici";
import type { OutgoingRequest } from "../build-request.ts";
import type { Answer } from "../reply/answer.ts";
import type { Outcome } from "../types.ts";
import { isAllowedTarget } from "./target.ts";
import { Unsent } from "./unsent.ts";
import { onAborted } from "../../system/index.ts";

type Failure = Extract<Outcome, { kind: "unsent" | "unknown" }>;

export interface Deadline {
  readonly ms: number;
  /** Aborts earlier: the applicant's time budget is used up, or the server drains. */
  readonly signal: AbortSignal;
}

/**
 * Calls back when a connection takes the request: from then on the lender may have it, unless the callback aborts it.
 */
function withStartHook(
  dispatcher: Dispatcher,
  started: (controller: Dispatcher.DispatchController) => void,
): Dispatcher {
  return dispatcher.compose(
    (dispatch) => (options, handler) =>
      dispatch(options, {
        onRequestStart: (controller, context) => {
          started(controller);
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

/** Reasons for a failure after the request started, by error code. Others count as `cut`. */
const unknownReasons: Readonly<Record<string, Extract<Outcome, { kind: "unknown" }>["why"]>> = {
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
    return { kind: "unknown", why: unknownReasons[error.code ?? ""] ?? "unreadable" };
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return { kind: "unknown", why: unknownReasons[code] ?? "cut" };
}

/**
 * Rejects if the time is up before a connection has taken the request. Undici itself rejects only after connecting, and
 * then sends nothing of an aborted request.
 */
function rejectBeforeStart(signal: AbortSignal, hasStarted: () => boolean): Promise<never> {
  return new Promise((_, reject) => {
    onAborted(signal, () => {
      if (!hasStarted()) reject(new Unsent("no-connection"));
    });
  });
}

/**
 * Aborts a turn of the event loop after `signal`. A process that stood still finds its timers due before it reads what
 * arrived meanwhile.
 */
function afterReading(signal: AbortSignal): AbortSignal {
  const later = new AbortController();
  onAborted(signal, () => setImmediate(() => later.abort(signal.reason)));
  return later.signal;
}

/** Values of content-encoding that mean no compression. Some servers put their charset there. */
const identityCodings = new Set(["", "identity", "none", "binary", "utf-8", "utf8"]);

function isCompressed(codings: string | string[] = ""): boolean {
  return [codings]
    .flat()
    .some((one) => one.split(",").some((coding) => !identityCodings.has(coding.trim().toLowerCase())));
}

/** Sends a request once: no redirects, no retries, no decompression, and one deadline for everything. */
export async function send(
  dispatcher: Dispatcher,
  outgoing: OutgoingRequest,
  deadline: Deadline,
  allowLoopback: boolean,
): Promise<Answer | Failure> {
  if (!isAllowedTarget(outgoing.url, allowLoopback)) return { kind: "unsent", why: "forbidden-target" };
  const signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(deadline.ms)]);
  let started = false;
  const hooked = withStartHook(dispatcher, (controller) => {
    if (signal.aborted) controller.abort(new Unsent("no-connection"));
    else started = true;
  });
  try {
    const { url, method, headers, body } = outgoing;
    const given = { method, headers, body: body ?? null, signal: afterReading(signal) };
    const sending = request(url, { dispatcher: hooked, ...given });
    const response = await Promise.race([sending, rejectBeforeStart(signal, () => started)]);
    const bytes = await response.body.bytes();
    if (isCompressed(response.headers["content-encoding"])) return { kind: "unknown", why: "unreadable" };
    return { status: response.statusCode, body: bytes };
  } catch (error) {
    return failureOf(error, signal.aborted, started);
  }
}
