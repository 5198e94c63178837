import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";

/** What becomes of a line through the proxy. */
export const lineFaults = {
  /** As it should be. */
  whole: (near: Socket, far: Socket) => {
    near.pipe(far);
    far.pipe(near);
  },
  /** Cut before a byte has gone on. */
  cutAtOnce: (near: Socket) => void near.once("data", () => near.resetAndDestroy()),
  /** The request has arrived; the line is cut before the answer. */
  cutBeforeAnswer: (near: Socket, far: Socket) => {
    near.pipe(far);
    far.once("data", () => {
      near.resetAndDestroy();
      far.destroy();
    });
  },
  /** The answer breaks off. */
  cutInAnswer: (near: Socket, far: Socket) => {
    near.pipe(far);
    far.once("data", (bytes: Buffer) => {
      near.write(bytes.subarray(0, 40), () => near.resetAndDestroy());
      far.destroy();
    });
  },
  /** Nothing more is heard, and nobody says that the line is gone. */
  halfOpen: (near: Socket) => void near.resume(),
} as const satisfies Record<string, (near: Socket, far: Socket) => void>;

export type LineFault = keyof typeof lineFaults;

/** Stands before a server of this machine, and does to each connection what it is told. */
export async function startFaultProxy(
  target: string,
  choose: () => LineFault,
): Promise<{ readonly url: string; readonly lines: ReadonlyMap<LineFault, number>; close(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const lines = new Map<LineFault, number>();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    }
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    const fault = choose();
    lines.set(fault, (lines.get(fault) ?? 0) + 1);
    lineFaults[fault](near, far);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    lines,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
