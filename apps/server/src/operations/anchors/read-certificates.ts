import { X509Certificate } from "node:crypto";

const block = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Every certificate of a PEM file. Throws where one cannot be read, or there is none. */
export function readCertificates(pem: string): readonly X509Certificate[] {
  const found = [...pem.matchAll(block)].map(([text]) => new X509Certificate(text));
  if (found.length === 0) throw new TypeError("No certificate found.");
  return found;
}
