import type { IncomingMessage } from "node:http";

/** Bytes of a body, at most. The longest form of ours has some 4 kB. */
export const bodyLimitBytes = 64 * 1024;

/** Whether headers announce a body. */
export const hasBody = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";

/** Whether the announced body is short enough to let it pass by unread, so that the connection can serve the next request. */
export const canPassBy = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? "0") <= bodyLimitBytes;
