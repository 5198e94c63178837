import { createHash, sign } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { certify, pemOf, type Certified } from "./certificates.ts";
import { der, integer, octets, oid, sequence, setOf, small, timeOf, values } from "./der.ts";

/**
 * Kinds of faults. refuses: grants no token; away: 503; endless: an endless response; garbage: not DER; nonce, imprint,
 * signature, content: that part of the token is wrong; stranger: signed with another authority's certificate; server:
 * the certificate is for another purpose; late: one hour behind.
 */
export type Misbehavior =
  | "refuses"
  | "away"
  | "endless"
  | "garbage"
  | "nonce"
  | "imprint"
  | "signature"
  | "content"
  | "stranger"
  | "server"
  | "late";

export interface TimestampAuthority {
  readonly url: string;
  /** PEM of its certificate and of the issuer's. */
  readonly issuer: string;
  readonly certificate: string;
  misbehave(how: Misbehavior | undefined): void;
  /** Number of requests received. */
  readonly requests: () => number;
  close(): Promise<void>;
}

const oids = {
  sha256: "608648016503040201",
  ecdsaSha256: "2a8648ce3d040302",
  signedData: "2a864886f70d010702",
  timestampInfo: "2a864886f70d0109100104",
  contentType: "2a864886f70d010903",
  messageDigest: "2a864886f70d010904",
  signingCertificateV2: "2a864886f70d010910022f",
  policy: "2a030405",
} as const;

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
const algorithm = sequence(oid(oids.sha256), der(0x05));
const hourMs = 3_600_000;

/** A timestamp authority (RFC 3161) on loopback with its own certificates. */
export async function startTimestampAuthority(): Promise<TimestampAuthority> {
  const issuer = certify({ name: "Simulated issuer", use: "authority" });
  const own = certify({ name: "Simulated time stamps", by: issuer, use: "stamps" });
  const wrong = certify({ name: "Simulated server", by: issuer, use: "other" });
  const stranger = certify({ name: "Simulated time stamps", use: "stamps" });
  let how: Misbehavior | undefined;
  let requests = 0;

  function answer(request: Buffer): Buffer {
    if (how === "garbage") return Buffer.from("<html>Not found</html>");
    if (how === "refuses") return sequence(sequence(small(2)));
    const [whole] = values(request);
    const [, imprint, nonce] = values(whole?.content ?? Buffer.alloc(0));
    const [, hash] = values(imprint?.content ?? Buffer.alloc(0));
    const asIs = { hash: hash?.content ?? Buffer.alloc(32), nonce: nonce?.content ?? Buffer.from([1]) };
    const stamped = {
      hash: how === "imprint" ? sha256(asIs.hash) : asIs.hash,
      nonce: how === "nonce" ? Buffer.from([1]) : asIs.nonce,
      at: how === "late" ? Date.now() - hourMs : Date.now(),
    };
    const signer = how === "stranger" ? stranger : how === "server" ? wrong : own;
    return sequence(sequence(small(0)), tokenOf(stamped, signer, how));
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests += 1;
    const body = await buffer(request);
    if (how === "away") return void response.writeHead(503).end();
    response.setHeader("content-type", "application/timestamp-reply");
    if (how !== "endless") return void response.end(answer(body));
    const more = (): void => void response.write(Buffer.alloc(16_384), (error) => (error ? undefined : more()));
    return more();
  }

  const server = createServer((request, response) => {
    // A client that disconnects is not an error here.
    serve(request, response).catch(() => response.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`,
    issuer: pemOf(issuer),
    certificate: pemOf(own),
    misbehave: (next) => void (how = next),
    requests: () => requests,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

interface Stamped {
  readonly hash: Buffer;
  readonly nonce: Buffer;
  readonly at: number;
}

function tokenOf({ hash, nonce, at }: Stamped, signer: Certified, how: Misbehavior | undefined): Buffer {
  const info = (serial: number): Buffer =>
    sequence(small(1), oid(oids.policy), sequence(algorithm, octets(hash)), small(serial), timeOf(at), integer(nonce));
  const attribute = (type: string, value: Buffer): Buffer => sequence(oid(type), setOf(value));
  // In byte order, as DER requires for sets.
  const attributes = [
    attribute(oids.contentType, oid(oids.timestampInfo)),
    attribute(oids.messageDigest, octets(sha256(info(7)))),
    attribute(oids.signingCertificateV2, sequence(sequence(sequence(octets(sha256(signer.der)))))),
  ].toSorted((a, b) => Buffer.compare(a, b));
  const signature = sign("sha256", setOf(...attributes), signer.key);
  if (how === "signature") signature.writeUInt8(signature.readUInt8(signature.length - 1) ^ 1, signature.length - 1);
  return sequence(
    oid(oids.signedData),
    der(
      0xa0,
      sequence(
        small(3),
        setOf(algorithm),
        sequence(oid(oids.timestampInfo), der(0xa0, octets(info(how === "content" ? 8 : 7)))),
        der(0xa0, signer.der),
        setOf(
          sequence(
            small(1),
            sequence(issuerOf(signer), signer.serial),
            algorithm,
            der(0xa0, ...attributes),
            sequence(oid(oids.ecdsaSha256)),
            octets(signature),
          ),
        ),
      ),
    ),
  );
}

/** The issuer's name in a certificate. */
function issuerOf({ der: bytes }: Certified): Buffer {
  const [whole] = values(bytes);
  const [body] = values(whole?.content ?? Buffer.alloc(0));
  const name = values(body?.content ?? Buffer.alloc(0))[3];
  return der(0x30, name?.content ?? Buffer.alloc(0));
}
