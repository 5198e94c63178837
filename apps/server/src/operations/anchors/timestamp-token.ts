import { createHash, verify, X509Certificate } from "node:crypto";
import { childrenOf, context, decodeDer, DerBroken, expectTag, tags, type Der } from "./der.ts";
import { digests, oids, signatures } from "./oids.ts";

/** The token is invalid; the message says why. */
export class TokenRefused extends Error {
  override readonly name = "TokenRefused";
}

export interface TimestampInfo {
  /** Time of the stamp according to the authority, in milliseconds since the epoch. */
  readonly at: number;
  readonly nonce: Buffer | undefined;
}

/** Extended key usage of a timestamp authority. */
const timestamping = "1.3.6.1.5.5.7.3.8";

/** Extracts the token of a granted response (RFC 3161, 2.4.2). Throws `TokenRefused` or `DerBroken`. */
export function tokenIn(response: Buffer): Buffer {
  const [status, token] = childrenOf(expectTag(decodeDer(response), tags.sequence));
  const [code] = childrenOf(expectTag(status, tags.sequence));
  const granted = expectTag(code, tags.integer).content;
  // 0: granted; 1: granted with modifications.
  if (granted.length !== 1 || (granted[0] ?? 2) > 1 || token === undefined)
    throw new TokenRefused(`The timestamp authority did not grant a token: status ${granted.toString("hex")}.`);
  return token.whole;
}

/**
 * Verifies that an authority stamped this SHA-256: the message imprint, the CMS signature, and that the signer's
 * certificate is trusted or was issued by a trusted one. Throws `TokenRefused` or `DerBroken`.
 */
export function verifyToken(token: Buffer, hash: Uint8Array, trusted: readonly X509Certificate[]): TimestampInfo {
  const [type, wrapped] = childrenOf(expectTag(decodeDer(token), tags.sequence));
  refuseUnless(isOid(type, oids.signedData), "The token is not signed data.");
  const [signed] = childrenOf(expectTag(wrapped, context(0)));
  const parts = childrenOf(expectTag(signed, tags.sequence));
  const [contentType, content] = childrenOf(expectTag(parts[2], tags.sequence));
  refuseUnless(isOid(contentType, oids.timestampInfo), "The token is not a timestamp.");
  const [octets] = childrenOf(expectTag(content, context(0)));
  const info = expectTag(octets, tags.octets).content;
  const embedded = parts.find(({ tag }) => tag === context(0));
  const signers = childrenOf(expectTag(parts.at(-1), tags.set));
  const [signer, ...others] = signers;
  refuseUnless(signer !== undefined && others.length === 0, "The token must have exactly one signer.");
  const certificates = [...trusted, ...(embedded ? childrenOf(embedded).flatMap(certificateOf) : [])];
  const certificate = verifySigner(expectTag(signer, tags.sequence), info, certificates);
  // Undefined if the certificate has no extended key usage.
  const uses = new Set<string>(certificate.keyUsage);
  refuseUnless(uses.has(timestamping), "The token's certificate is not valid for timestamping.");
  refuseUnless(
    trusted.some((one) => isTrustedBy(certificate, one)),
    "The token's certificate is not trusted.",
  );
  const read = readInfo(info, hash);
  const isValid = certificate.validFromDate.getTime() <= read.at && read.at <= certificate.validToDate.getTime();
  refuseUnless(isValid, "The token's certificate was not valid at the time of the timestamp.");
  return read;
}

function isTrustedBy(certificate: X509Certificate, trusted: X509Certificate): boolean {
  if (certificate.raw.equals(trusted.raw)) return true;
  return trusted.ca && certificate.checkIssued(trusted) && certificate.verify(trusted.publicKey);
}

/** Verifies the signed content, and returns the signer's certificate. */
function verifySigner(signer: Der, info: Buffer, certificates: readonly X509Certificate[]): X509Certificate {
  const [, , digestAlgorithm, attributes, signatureAlgorithm, signature] = childrenOf(signer);
  const digest = digests[oidIn(digestAlgorithm)];
  const [kind, named] = signatures[oidIn(signatureAlgorithm)] ?? [];
  refuseUnless(digest !== undefined && kind !== undefined, "The token uses an unknown signature algorithm.");
  const signed = new Map<string, Der>();
  for (const attribute of childrenOf(expectTag(attributes, context(0)))) {
    const [oid, values] = childrenOf(expectTag(attribute, tags.sequence));
    const [value] = childrenOf(expectTag(values, tags.set));
    if (value) signed.set(expectTag(oid, tags.oid).content.toString("hex"), value);
  }
  refuseUnless(isOid(signed.get(oids.contentType), oids.timestampInfo), "The token signs a different content type.");
  const messageDigest = expectTag(signed.get(oids.messageDigest), tags.octets).content;
  refuseUnless(messageDigest.equals(createHash(digest).update(info).digest()), "The token's content was changed.");
  const certificate = certificates.find((one) => isNamed(one, signed));
  refuseUnless(certificate !== undefined, "The signing certificate is neither in the token nor configured.");
  // Signed with the SET tag, but stored under another tag.
  const bytes = Buffer.from(expectTag(attributes, context(0)).whole);
  bytes[0] = tags.set;
  const key = certificate.publicKey;
  const fits =
    key.asymmetricKeyType === kind && verify(named ?? digest, bytes, key, expectTag(signature, tags.octets).content);
  refuseUnless(fits, "The token's signature is invalid.");
  return certificate;
}

/** True if the signed attributes name this certificate (RFC 5816, RFC 2634). */
function isNamed(certificate: X509Certificate, signed: ReadonlyMap<string, Der>): boolean {
  const second = signed.get(oids.signingCertificateV2);
  const value = second ?? signed.get(oids.signingCertificate);
  const [ids] = childrenOf(expectTag(value, tags.sequence));
  const [first] = childrenOf(expectTag(ids, tags.sequence));
  const parts = childrenOf(expectTag(first, tags.sequence));
  const algorithm = parts[0]?.tag === tags.sequence ? digests[oidIn(parts[0])] : second ? "sha256" : "sha1";
  refuseUnless(algorithm !== undefined, "The token identifies its certificate by an unknown hash algorithm.");
  const hash = expectTag(
    parts.find(({ tag }) => tag === tags.octets),
    tags.octets,
  );
  return hash.content.equals(createHash(algorithm).update(certificate.raw).digest());
}

function readInfo(info: Buffer, hash: Uint8Array): TimestampInfo {
  const parts = childrenOf(expectTag(decodeDer(info), tags.sequence));
  const [algorithm, imprint] = childrenOf(expectTag(parts[2], tags.sequence));
  const isIt = oidIn(algorithm) === oids.sha256 && expectTag(imprint, tags.octets).content.equals(hash);
  refuseUnless(isIt, "The token is a timestamp of other data.");
  const time = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d(?:\.\d+)?)Z$/.exec(
    expectTag(parts[4], tags.time).content.toString("latin1"),
  );
  if (time === null) throw new DerBroken("The token contains an unreadable time.");
  const [, year = "", month = "", day = "", hour = "", minute = "", second = ""] = time;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(at)) throw new DerBroken("The token contains an unreadable time.");
  // The time may be followed by the accuracy (a sequence) and the ordering flag (a boolean).
  return { at, nonce: parts.slice(5).find(({ tag }) => tag === tags.integer)?.content };
}

function certificateOf({ whole }: Der): readonly X509Certificate[] {
  try {
    return [new X509Certificate(whole)];
  } catch {
    // Certificate sets may also contain types other than X.509.
    return [];
  }
}

/** The OID of an algorithm: the first element of its sequence. */
function oidIn(algorithm: Der | undefined): string {
  const [oid] = childrenOf(expectTag(algorithm, tags.sequence));
  return expectTag(oid, tags.oid).content.toString("hex");
}

const isOid = (value: Der | undefined, hex: string): boolean =>
  value?.tag === tags.oid && value.content.toString("hex") === hex;

function refuseUnless(condition: boolean, why: string): asserts condition {
  if (!condition) throw new TokenRefused(why);
}
