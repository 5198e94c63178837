import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * Opens a connection that reads nothing. `from`: another address of this machine, which the server treats as another
 * network.
 */
export async function openUnread(port: number, from: string): Promise<Socket> {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  socket.pause();
  // The attack is about the server closing this connection.
  socket.on("error", () => socket.destroy());
  await once(socket, "connect");
  return socket;
}

export const getOf = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: payday.localhost\r\n\r\n`;
