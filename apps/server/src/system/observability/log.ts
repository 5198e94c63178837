import { pino, type DestinationStream, type Logger } from "pino";
import { describeError } from "./describe-error.ts";

/** The only keys that a log line may have. Before using a new key, add it here with its meaning. */
const allowed = {
  event: "What happened, as a fixed word or sentence",
  requestId: "ID of the HTTP request",
  method: "HTTP method",
  route: "Route pattern, never the requested path",
  status: "HTTP status",
  ms: "Duration in milliseconds",
  address: "Visitor's IP address, if LOG_ADDRESS=full",
  site: "Site ID",
  page: "Screen or modal name, as in its route",
  host: "Host name that selects a site",
  applicationId: "Random ID of an application",
  lender: "Lender ID",
  source: "Name of a source file",
  message: "Random ID of an email or text message",
  key: "ID of a key in the keyring",
  count: "Number of items",
  job: "ID of a background job",
  kind: "Kind of job or of deleted data; purpose of a key",
  attempt: "Attempt number",
  outcome: "Fixed word for the result",
  reason: "Fixed word for the reason",
  problem: "Location of an error in a configuration file, and the expected value",
  signal: "Signal name",
  listening: "Address that the server listens on",
  metrics: "Metrics URL",
  dataDir: "Database folder",
  node: "Node version",
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
  return Object.fromEntries(
    allowedFields.map(([key, value]) => [key, key === "err" ? describeError(value) : scalar(value)]),
  );
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
