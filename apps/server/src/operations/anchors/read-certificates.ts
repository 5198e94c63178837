import { X509Certificate } from "node:crypto";

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads all certificates of a PEM file. Throws if one is malformed or there is none. */
export function readCertificates(pem: string): readonly X509Certificate[] {
  const found = [...pem.matchAll(block)].map(([text]) => new X509Certificate(text));
  if (found.length === 0) throw new TypeError("No certificate found.");
  return found;
}
