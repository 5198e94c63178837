import type { Socket } from "node:net";
import { bareHeaders } from "./bare-headers.ts";
import { problemType } from "./problems.ts";

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is not HTTP, or did not come in time: there is no request yet, so this is written by hand. */
export function answerBadSocket(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = statuses[error.code ?? ""] ?? "400 Bad Request";
  const body = JSON.stringify({
    type: `/problems/${status.slice(0, 3)}`,
    title: status.slice(4),
    status: Number(status.slice(0, 3)),
  });
  const headers = [
    `content-type: ${problemType}`,
    ...Object.entries(bareHeaders).map(([name, value]) => `${name}: ${value}`),
    "connection: close",
    `content-length: ${String(Buffer.byteLength(body))}`,
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
}
