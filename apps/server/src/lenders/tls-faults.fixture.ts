import { createServer as createPlainServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createServer, getCACertificates, setDefaultCACertificates, type TlsOptions } from "node:tls";
import { authority, certified } from "./certificates.fixture.ts";
import type { Outcome } from "./types.ts";
import { http, soldTo } from "./wire-server.fixture.ts";

export interface TlsFault {
  readonly what: string;
  readonly open: (heard: (bytes: number) => void) => Server;
  readonly outcome: Outcome;
}

const ours = authority();
const stranger = authority("Stranger");

/** Until the returned function is called, certificates of the tests' own authority are trusted as those of the known ones are. */
export function trustOurs(): () => void {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, ours.cert]);
  return () => setDefaultCACertificates(before);
}

export const tlsWelcome = "https://localhost/welcome";
const valid = certified({ by: ours });
const sale = http(soldTo(tlsWelcome));

type Act = (socket: Socket) => void;
const sells: Act = (socket) => socket.write(sale);

/** A server that does this once it has been sent something. */
const speaking =
  (options: TlsOptions, act: Act = sells): TlsFault["open"] =>
  (heard) =>
    createServer({ ...valid, ...options }, (socket) => {
      socket.on("error", () => socket.destroy());
      socket.once("data", (read) => {
        heard(read.length);
        act(socket);
      });
    });

/** A server without TLS, that does this at the first bytes of the handshake. */
const silent =
  (act: Act): TlsFault["open"] =>
  () =>
    createPlainServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.once("data", () => act(socket));
    });

const unsent = (why: Extract<Outcome, { kind: "unsent" }>["why"]): Outcome => ({ kind: "unsent", why });
const unknown = (why: Extract<Outcome, { kind: "unknown" }>["why"]): Outcome => ({ kind: "unknown", why });
const old = { minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
const asking: TlsOptions = { requestCert: true, ca: [ours.cert] };
const half = 'HTTP/1.1 200 OK\r\n\r\n{"result":"sold","url":"https://loc';

/** What a lender's TLS may be like, and what is to come of a post. Nothing is read of those that are unsent. */
export const tlsFaults: readonly TlsFault[] = [
  {
    what: "a certificate signed by itself",
    open: speaking(certified()),
    outcome: unsent("certificate-not-trusted"),
  },
  {
    what: "a certificate of an authority that nobody knows",
    open: speaking(certified({ by: stranger })),
    outcome: unsent("certificate-not-trusted"),
  },
  {
    what: "a certificate of a stranger that bears the name of a known authority",
    open: speaking(certified({ by: authority(ours.name) })),
    outcome: unsent("certificate-not-trusted"),
  },
  {
    what: "a certificate for another host",
    open: speaking(certified({ by: ours, names: ["other.example", "*.localhost"] })),
    outcome: unsent("certificate-of-another-name"),
  },
  {
    what: "a certificate that has expired",
    open: speaking(certified({ by: ours, from: -90, to: -1 })),
    outcome: unsent("certificate-expired"),
  },
  {
    what: "a certificate of tomorrow",
    open: speaking(certified({ by: ours, from: 1, to: 90 })),
    outcome: unsent("certificate-not-yet-valid"),
  },
  { what: "TLS 1.0 alone", open: speaking({ ...old, maxVersion: "TLSv1" }), outcome: unsent("tls-too-old") },
  { what: "TLS 1.1 alone", open: speaking({ ...old, maxVersion: "TLSv1.1" }), outcome: unsent("tls-too-old") },
  {
    what: "plain HTTP where https was expected",
    open: silent((socket) => socket.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n")),
    outcome: unsent("tls"),
  },
  { what: "a handshake that is never answered", open: silent(() => undefined), outcome: unsent("no-connection") },
  {
    what: "a handshake that is reset",
    open: silent((socket) => socket.resetAndDestroy()),
    outcome: unsent("refused"),
  },
  { what: "a handshake that is hung up on", open: silent((socket) => socket.end()), outcome: unsent("refused") },
  {
    what: "TLS 1.3 that wants a certificate of its client",
    open: speaking(asking),
    outcome: unsent("certificate-wanted-of-us"),
  },
  {
    what: "TLS 1.2 that wants a certificate of its client",
    open: speaking({ ...asking, maxVersion: "TLSv1.2" }),
    outcome: unsent("tls"),
  },
  {
    what: "a certificate of its client that is welcome, and need not be",
    open: speaking({ requestCert: true, rejectUnauthorized: false }),
    outcome: { kind: "sold", price: 50, redirectUrl: tlsWelcome },
  },
  {
    what: "an answer that ends in its middle, in good order",
    open: speaking({}, (socket) => socket.end(sale.subarray(0, -5))),
    outcome: unknown("cut"),
  },
  {
    what: "an answer of no stated length that is cut off",
    open: speaking({}, (socket) => socket.write(half, () => socket.destroy())),
    outcome: unknown("unreadable"),
  },
  { what: "a line cut after the post", open: speaking({}, (socket) => socket.destroy()), outcome: unknown("cut") },
];

/** Seconds: only who never answers is not waited for. */
export function patienceWith({ outcome }: Partial<Pick<TlsFault, "outcome">>): number {
  return outcome?.kind === "unsent" && outcome.why === "no-connection" ? 0.5 : 20;
}

/** Listens on loopback. `heard` tells how many bytes of requests it was given. */
export async function startFault({ open }: Pick<TlsFault, "open">) {
  let bytes = 0;
  const sockets = new Set<Socket>();
  const server = open((more) => {
    bytes += more;
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `https://localhost:${String((server.address() as AddressInfo).port)}`,
    heard: () => bytes,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A lender with nothing wrong. */
export const honest: Pick<TlsFault, "open"> = { open: speaking({}) };
