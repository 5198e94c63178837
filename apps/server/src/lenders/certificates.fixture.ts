import { createPublicKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";

/** Both in PEM. */
export interface Certified {
  readonly key: string;
  readonly cert: string;
}

interface Authority {
  readonly name: string;
  readonly key: KeyObject;
}

export interface CertificateOptions {
  /** Host names that the certificate is for. */
  readonly names?: readonly string[];
  /** In days from today. */
  readonly from?: number;
  readonly to?: number;
  /** Issuer. Default: self-signed. */
  readonly by?: Authority;
}

const tag = (type: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([type, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => tag(0x30, ...parts);
const object = (hex: string): Buffer => tag(0x06, Buffer.from(hex, "hex"));
const bits = (content: Buffer): Buffer => tag(0x03, Buffer.from([0]), content);
const oids = { ecdsaSha256: "2a8648ce3d040302", commonName: "550403", subjectAltName: "551d11", constraints: "551d13" };
const algorithm = sequence(object(oids.ecdsaSha256));
const nameOf = (text: string): Buffer =>
  sequence(tag(0x31, sequence(object(oids.commonName), tag(0x0c, Buffer.from(text)))));
const dayMs = 86_400_000;
function dateOf(days: number): Buffer {
  const text = new Date(Date.now() + days * dayMs).toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  return tag(0x18, Buffer.from(text));
}
const yes = tag(0x01, Buffer.from([255]));

/** The tests' own certificate authority, or another one with the same name. */
export function authority(name = "Loanbridge tests"): Authority & { readonly cert: string } {
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return { name, key, cert: pem(certificate(name, key, { by: { name, key } }, true)) };
}

/** Creates a key and an X.509 certificate for it, with the dates, names and issuer under test. */
export function certified(options: CertificateOptions = {}): Certified {
  const { privateKey: key } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const [name = "localhost"] = options.names ?? [];
  return {
    key: key.export({ type: "pkcs8", format: "pem" }),
    cert: pem(certificate(name, key, { ...options, by: options.by ?? { name, key } })),
  };
}

function certificate(
  name: string,
  key: KeyObject,
  { names = ["localhost"], from = -1, to = 1, by }: CertificateOptions & { readonly by: Authority },
  isAuthority = false,
): Buffer {
  const alternatives = sequence(...names.map((one) => tag(0x82, Buffer.from(one))));
  const extension = isAuthority
    ? sequence(object(oids.constraints), yes, tag(0x04, sequence(yes)))
    : sequence(object(oids.subjectAltName), tag(0x04, alternatives));
  const body = sequence(
    tag(0xa0, tag(0x02, Buffer.from([2]))),
    tag(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    nameOf(by.name),
    sequence(dateOf(from), dateOf(to)),
    nameOf(name),
    createPublicKey(key).export({ type: "spki", format: "der" }),
    tag(0xa3, sequence(extension)),
  );
  return sequence(body, algorithm, bits(sign("sha256", body, by.key)));
}

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
}
