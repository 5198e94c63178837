import { createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { der, integer, octets, oid, sequence, setOf, small, timeOf, yes } from "./der.ts";

export interface Certified {
  readonly key: KeyObject;
  readonly name: Buffer;
  readonly serial: Buffer;
  readonly der: Buffer;
}

const dayMs = 86_400_000;
const ecdsaSha256 = sequence(oid("2a8648ce3d040302"));
const nameOf = (text: string): Buffer => sequence(setOf(sequence(oid("550403"), der(0x0c, Buffer.from(text)))));

interface Wanted {
  readonly name: string;
  /** Self-signed by default. */
  readonly by?: Certified;
  /** `authority`: issues other certificates. `stamps`: for timestamps. `other`: for another purpose. */
  readonly use: "authority" | "stamps" | "other";
}

const extensions = {
  authority: sequence(oid("551d13"), yes, octets(sequence(yes))),
  stamps: sequence(oid("551d25"), yes, octets(sequence(oid("2b06010505070308")))),
  other: sequence(oid("551d25"), yes, octets(sequence(oid("2b06010505070301")))),
} as const;

/** Creates a key and a certificate that is valid from yesterday for 30 days from now. */
export function certify({ name: text, by, use }: Wanted): Certified {
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = nameOf(text);
  const serial = integer(Buffer.concat([Buffer.from([1]), randomBytes(8)]));
  const issuer = by ?? { key, name };
  const body = sequence(
    der(0xa0, small(2)),
    serial,
    ecdsaSha256,
    issuer.name,
    sequence(timeOf(Date.now() - dayMs), timeOf(Date.now() + 30 * dayMs)),
    name,
    createPublicKey(key).export({ type: "spki", format: "der" }),
    der(0xa3, sequence(extensions[use])),
  );
  const signature = der(0x03, Buffer.from([0]), sign("sha256", body, issuer.key));
  return { key, name, serial, der: sequence(body, ecdsaSha256, signature) };
}

export function pemOf({ der: bytes }: Pick<Certified, "der">): string {
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
