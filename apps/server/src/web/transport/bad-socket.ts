import { STATUS_CODES, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { bareHeaders } from "./bare-headers.ts";
import { closeByAndBy } from "./late-lines.ts";
import { problemOfStatus, problemType } from "../answers/problems.ts";
import type { Throttle } from "../limits/throttle.ts";

const statuses: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431 };

/** Answers what is not HTTP, or did not come in time: there is no request yet, so this is written by hand. */
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
 * Destroyed at once, as who drips would otherwise keep the line by dripping on. A line that said nothing is told nothing:
 * browsers open lines ahead, and would show the answer in the place of the page that is asked for next.
 */
const closeLate = closeByAndBy((socket) => {
  if (socket.writable && socket.bytesRead > 0) socket.write(tooLate);
  socket.destroy();
});

/** What Node answers by itself, before any hook is run: an expectation that nobody meets, and a wish for a tunnel. */
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

/** A request that was never read has no id to look for in the log. */
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
