import { createServer as createPlainServer, type AddressInfo, type Server, type Socket } from "node:net";
import { createServer, getCACertificates, setDefaultCACertificates, type TlsOptions } from "node:tls";
import { authority, certified } from "./certificates.fixture.ts";
import type { Outcome } from "./types.ts";
import { http, soldTo } from "./wire-server.fixture.ts";

export interface TlsFault {
  readonly what: string;
  readonly open: (bytesReceived: (bytes: number) => void) => Server;
  readonly outcome: Outcome;
}

const testAuthority = authority();
const stranger = authority("Stranger");

/** Trusts certificates of the tests' own authority until the returned function is called. */
export function trustTestAuthority(): () => void {
  const before = getCACertificates("default");
  setDefaultCACertificates([...before, testAuthority.cert]);
  return () => setDefaultCACertificates(before);
}

export const tlsWelcome = "https://localhost/welcome";
const valid = certified({ by: testAuthority });
const sale = http(soldTo(tlsWelcome));

type Act = (socket: Socket) => void;
const answerSale: Act = (socket) => socket.write(sale);

/** A TLS server that runs `act` once it has received data. */
const tlsServer =
  (options: TlsOptions, act: Act = answerSale): TlsFault["open"] =>
  (bytesReceived) =>
    createServer({ ...valid, ...options }, (socket) => {
      socket.on("error", () => socket.destroy());
      socket.once("data", (read) => {
        bytesReceived(read.length);
        act(socket);
      });
    });

/** A server without TLS that runs `act` at the first bytes of the handshake. */
const plainServer =
  (act: Act): TlsFault["open"] =>
  () =>
    createPlainServer((socket) => {
      socket.on("error", () => socket.destroy());
      socket.once("data", () => act(socket));
    });

const unsent = (why: Extract<Outcome, { kind: "unsent" }>["why"]): Outcome => ({ kind: "unsent", why });
const unknown = (why: Extract<Outcome, { kind: "unknown" }>["why"]): Outcome => ({ kind: "unknown", why });
const old = { minVersion: "TLSv1", ciphers: "DEFAULT@SECLEVEL=0" } as const;
const requestsCertificate: TlsOptions = { requestCert: true, ca: [testAuthority.cert] };
const half = 'HTTP/1.1 200 OK\r\n\r\n{"result":"sold","url":"https://loc';

/** TLS behaviors of a lender and the expected outcome of a post. An unsent post must not have been read. */
export const tlsFaults: readonly TlsFault[] = [
  {
    what: "a certificate that is self-signed",
    open: tlsServer(certified()),
    outcome: unsent("certificate-not-trusted"),
  },
  {
    what: "a certificate of an unknown authority",
    open: tlsServer(certified({ by: stranger })),
    outcome: unsent("certificate-not-trusted"),
  },
  {
    what: "a certificate of another authority with the name of a trusted one",
    open: tlsServer(certified({ by: authority(testAuthority.name) })),
    outcome: unsent("certificate-not-trusted"),
  },
  {
    what: "a certificate for another host",
    open: tlsServer(certified({ by: testAuthority, names: ["other.example", "*.localhost"] })),
    outcome: unsent("certificate-of-another-name"),
  },
  {
    what: "a certificate that has expired",
    open: tlsServer(certified({ by: testAuthority, from: -90, to: -1 })),
    outcome: unsent("certificate-expired"),
  },
  {
    what: "a certificate that is not yet valid",
    open: tlsServer(certified({ by: testAuthority, from: 1, to: 90 })),
    outcome: unsent("certificate-not-yet-valid"),
  },
  { what: "only TLS 1.0", open: tlsServer({ ...old, maxVersion: "TLSv1" }), outcome: unsent("tls-too-old") },
  { what: "only TLS 1.1", open: tlsServer({ ...old, maxVersion: "TLSv1.1" }), outcome: unsent("tls-too-old") },
  {
    what: "plain HTTP where https was expected",
    open: plainServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n")),
    outcome: unsent("tls"),
  },
  { what: "a handshake that is never answered", open: plainServer(() => undefined), outcome: unsent("no-connection") },
  {
    what: "a handshake that is reset",
    open: plainServer((socket) => socket.resetAndDestroy()),
    outcome: unsent("refused"),
  },
  {
    what: "a handshake during which the server closes",
    open: plainServer((socket) => socket.end()),
    outcome: unsent("refused"),
  },
  {
    what: "TLS 1.3 with a required client certificate",
    open: tlsServer(requestsCertificate),
    outcome: unsent("certificate-wanted-of-us"),
  },
  {
    what: "TLS 1.2 with a required client certificate",
    open: tlsServer({ ...requestsCertificate, maxVersion: "TLSv1.2" }),
    outcome: unsent("tls"),
  },
  {
    what: "an optional client certificate",
    open: tlsServer({ requestCert: true, rejectUnauthorized: false }),
    outcome: { kind: "sold", price: 50, redirectUrl: tlsWelcome },
  },
  {
    what: "an answer cut short by an orderly close",
    open: tlsServer({}, (socket) => socket.end(sale.subarray(0, -5))),
    outcome: unknown("cut"),
  },
  {
    what: "an answer without a length that is cut off",
    open: tlsServer({}, (socket) => socket.write(half, () => socket.destroy())),
    outcome: unknown("unreadable"),
  },
  {
    what: "a connection cut after the post",
    open: tlsServer({}, (socket) => socket.destroy()),
    outcome: unknown("cut"),
  },
];

/** Timeout in seconds: short only for servers that never answer. */
export function timeoutFor({ outcome }: Partial<Pick<TlsFault, "outcome">>): number {
  return outcome?.kind === "unsent" && outcome.why === "no-connection" ? 0.5 : 20;
}

/** Listens on loopback. `bytesReceived` counts the bytes of requests. */
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
    bytesReceived: () => bytes,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A server without faults. */
export const workingServer: Pick<TlsFault, "open"> = { open: tlsServer({}) };
