import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { bareHeaders } from "./bare-headers.ts";
import { closeGradually } from "./close-gradually.ts";
import { problemOfStatus, problemType } from "../answers/problems.ts";
import type { Throttle } from "../limits/throttle.ts";

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431 };

/**
 * Responds to input that is not HTTP or that timed out. There is no request object yet, so the response is written by
 * hand.
 */
export const answerBadSocket =
  ({ countAnswer }: Pick<Throttle, "countAnswer">) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET") return void socket.destroy();
    if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") return closeLate(socket);
    const status = statuses[error.code ?? ""] ?? 400;
    countAnswer(socket, status);
    return refuse(socket, status);
  };

/**
 * Destroyed at once, because a slow client could keep the connection open by sending more bytes. An idle connection
 * gets no response: browsers open connections in advance and would show it in place of the next page.
 */
const closeLate = closeGradually((socket) => {
  if (socket.writable && socket.bytesRead > 0) socket.write(tooLate);
  socket.destroy();
});

/** Cases that Node handles before any hook runs: an unsupported Expect header, and CONNECT. */
export function answerBelowHooks({ server }: Pick<FastifyInstance, "server">): void {
  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = answerOf(417);
    response.writeHead(417, headers).end(body);
  });
  server.on("connect", (_request: IncomingMessage, socket: Duplex) => refuse(socket, 405));
}

function refuse(socket: Duplex, status: number): void {
  if (!socket.writable) return void socket.destroy();
  socket.end(writtenAnswer(status));
}

function writtenAnswer(status: number): string {
  const { headers, body } = answerOf(status);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ""}`, ...lines].join("\r\n");
  return `${head}\r\n\r\n${body}`;
}

/** Without a parsed request, there is no request ID to find in the log. */
function answerOf(status: number): { readonly headers: Readonly<Record<string, string>>; readonly body: string } {
  const { requestId: _none, ...problem } = problemOfStatus(status, "");
  const body = JSON.stringify(problem);
  const length = String(Buffer.byteLength(body));
  return {
    headers: { ...bareHeaders, "content-type": problemType, connection: "close", "content-length": length },
    body,
  };
}

const tooLate = writtenAnswer(408);
