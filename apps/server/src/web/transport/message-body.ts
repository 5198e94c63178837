import type { IncomingMessage } from "node:http";

/** Maximum body size in bytes. Our longest form has about 4 kB. */
export const bodyLimitBytes = 64 * 1024;

/** True if the headers announce a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** True if the announced body is short enough to discard, so that the connection can be reused. */
export const canDiscardBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? "0") <= bodyLimitBytes;
