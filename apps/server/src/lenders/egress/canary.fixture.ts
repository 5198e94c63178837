import { createServer, type AddressInfo } from "node:net";

/** Listens where a forbidden target would lead, and counts connections. */
export interface Canary {
  readonly port: number;
  readonly connections: () => number;
  close(): Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, "::", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
