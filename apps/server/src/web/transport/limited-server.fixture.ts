import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { onTestFinished } from "vitest";
import { limitConnections, type ConnectionLimits } from "./limit-connections.ts";
import type { PeerConnections } from "../limits/peer-connections.ts";

/** A server with limited connections that answers `/now` at once and everything else on demand. */
export async function serveLimited(limits: ConnectionLimits, peers?: PeerConnections) {
  const held: ServerResponse[] = [];
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === "/now") response.end("here");
    else held.push(response);
  });
  limitConnections(server, limits, undefined, peers);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const ends: (() => void)[] = [() => server.close().closeAllConnections()];
  onTestFinished(() => {
    for (const end of ends) end();
  });
  return {
    held,
    server,
    /** Opens a connection, sends the text, and waits until the server has it. */
    line: async (text: string, from = "127.0.0.1"): Promise<Socket> => {
      const socket = connect({ port, host: "127.0.0.1", localAddress: from });
      socket.on("error", () => socket.destroy());
      ends.push(() => socket.destroy());
      const seen = once(server, text.startsWith("GET /held") || text.startsWith("POST") ? "request" : "connection");
      await once(socket, "connect");
      if (text !== "") socket.write(text);
      await seen;
      return socket;
    },
  };
}

export const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
export const closed = (socket: Socket): Promise<unknown> => (socket.resume(), once(socket, "close"));
/** The first line of the response. */
export const answerOn = async (socket: Socket): Promise<string> => String((await once(socket, "data"))[0]).slice(0, 15);
