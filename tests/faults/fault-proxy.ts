import { createServer, connect, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";

/** Faults of a connection through the proxy. */
export const lineFaults = {
  /** No fault. */
  whole: (near: Socket, far: Socket) => {
    near.pipe(far);
    far.pipe(near);
  },
  /** Cut before a byte is forwarded. */
  cutAtOnce: (near: Socket) => void near.once("data", () => near.resetAndDestroy()),
  /** The request arrives; the connection is cut before the answer. */
  cutBeforeAnswer: (near: Socket, far: Socket) => {
    near.pipe(far);
    far.once("data", () => {
      near.resetAndDestroy();
      far.destroy();
    });
  },
  /** Cut in the middle of the answer. */
  cutInAnswer: (near: Socket, far: Socket) => {
    near.pipe(far);
    far.once("data", (bytes: Buffer) => {
      near.write(bytes.subarray(0, 40), () => near.resetAndDestroy());
      far.destroy();
    });
  },
  /** Half open: no more bytes arrive, and neither side learns that the connection is gone. */
  halfOpen: (near: Socket) => void near.resume(),
} as const satisfies Record<string, (near: Socket, far: Socket) => void>;

export type LineFault = keyof typeof lineFaults;

const soonMs = (): number => 2_000 + Math.random() * 28_000;

/** Faults of a long-lived connection, at a random moment. */
export const lastingLineFaults = {
  /** Cut. */
  cut: (near: Socket, far: Socket) => {
    lineFaults.whole(near, far);
    setTimeout(() => near.resetAndDestroy(), soonMs());
  },
  /** Cut after a request was forwarded and before its answer, so the outcome is unknown. */
  cutBeforeAnswer: (near: Socket, far: Socket) => {
    lineFaults.whole(near, far);
    setTimeout(() => {
      far.unpipe(near);
      far.once("data", () => near.resetAndDestroy());
    }, soonMs());
  },
  /** Half open: neither side receives anything from the other. */
  silent: (near: Socket, far: Socket) => {
    lineFaults.whole(near, far);
    setTimeout(() => {
      near.unpipe(far).resume();
      far.unpipe(near).resume();
    }, soonMs());
  },
} as const satisfies Record<string, (near: Socket, far: Socket) => void>;

/** A proxy in front of a server on this machine that applies a fault to each connection. */
export async function startFaultProxy<Name extends string = LineFault>(
  target: string | { readonly socket: string },
  choose: () => Name,
  faults: Readonly<Record<Name, (near: Socket, far: Socket) => void>> = lineFaults as never,
): Promise<{
  readonly url: string;
  readonly lines: ReadonlyMap<Name, number>;
  cutAll(): void;
  close(): Promise<void>;
}> {
  const place =
    typeof target === "string"
      ? { host: new URL(target).hostname, port: Number(new URL(target).port) }
      : { path: target.socket };
  const lines = new Map<Name, number>();
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(place);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    }
    near.on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    const fault = choose();
    lines.set(fault, (lines.get(fault) ?? 0) + 1);
    faults[fault](near, far);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    lines,
    cutAll: () => open.forEach((socket) => socket.destroy()),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of open) socket.destroy();
      }),
  };
}
