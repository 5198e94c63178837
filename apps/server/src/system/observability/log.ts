import { pino, type DestinationStream, type Logger } from "pino";
import { describeError } from "./describe-error.ts";

/** The only keys that a log line may have. Before using a new key, add it here with its meaning. */
const allowed = {
  event: "What happened, in a fixed word or sentence",
  requestId: "Id of the HTTP request",
  method: "HTTP method",
  route: "Pattern of the route, never the path that was asked for",
  status: "HTTP status",
  ms: "Duration in milliseconds",
  address: "Address of the visitor, where LOG_ADDRESS=full",
  site: "Id of a site",
  page: "Name of a screen or modal, as its route has it",
  host: "Host name that selects a site",
  applicationId: "Random id of an application",
  lender: "Id of a lender",
  message: "Random id of a mail or text message",
  key: "Id of a key of the keyring",
  count: "How many",
  job: "Id of a piece of work",
  kind: "Kind of work, or of what was disposed of; purpose of a key",
  attempt: "Number of a try",
  outcome: "A word of ours for how it ended",
  reason: "A word of ours for why",
  problem: "Where a file of the operator is wrong, and what was expected there",
  signal: "Name of a signal",
  listening: "Address that the server listens on",
  metrics: "Address that the metrics are read at",
  dataDir: "Folder of the database",
  node: "Version of Node",
  err: "Class, code and stack frames of an error; never its message",
} as const;

export type Log = Logger;

/**
 * A log of JSON lines that cannot leak personal data: keys not listed above are dropped, and an error's message, which
 * may quote input, is replaced by the name of its class.
 */
export function createLog(destination: DestinationStream, level: "info" | "silent" = "info"): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: keepAllowed },
      hooks: {
        logMethod(args, method) {
          method.apply(this, withoutErrorText(args));
        },
      },
    },
    destination,
  );
}

function keepAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  const allowedFields = Object.entries(fields).filter(([key]) => Object.hasOwn(allowed, key));
  return Object.fromEntries(allowedFields.map(([key, value]) => [key, key === "err" ? describeError(value) : scalar(value)]));
}

const scalar = (value: unknown): unknown => (typeof value === "object" ? undefined : value);

type LogArguments = Parameters<pino.LogFn>;

/** Replaces the message of a line about an error, because Fastify and others pass `error.message`. */
function withoutErrorText(args: LogArguments): LogArguments {
  const first: unknown = args[0];
  const error = first instanceof Error ? first : errorIn(first);
  return error === undefined
    ? args
    : ([{ ...(first === error ? {} : (first as object)), err: error }, "failed"] as unknown as LogArguments);
}

function errorIn(first: unknown): unknown {
  return typeof first === "object" && first !== null && "err" in first ? first.err : undefined;
}
