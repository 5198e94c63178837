import { createServer, type AddressInfo } from "node:net";

/** Listens where a forbidden target would lead to, and counts who comes. */
export interface Canary {
  readonly port: number;
  readonly reached: () => number;
  close(): Promise<void>;
}

export async function startCanary(): Promise<Canary> {
  let reached = 0;
  const server = createServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => void server.listen(0, "::", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    reached: () => reached,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}
