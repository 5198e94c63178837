/** Object identifiers as DER content, in hex. */
export const oids = {
  sha1: "2b0e03021a",
  sha256: "608648016503040201",
  sha384: "608648016503040202",
  sha512: "608648016503040203",
  signedData: "2a864886f70d010702",
  timestampInfo: "2a864886f70d0109100104",
  contentType: "2a864886f70d010903",
  messageDigest: "2a864886f70d010904",
  signingCertificate: "2a864886f70d010910020c",
  signingCertificateV2: "2a864886f70d010910022f",
} as const;

/** Supported signature hashes. */
export const digests: Readonly<Record<string, string>> = {
  [oids.sha256]: "sha256",
  [oids.sha384]: "sha384",
  [oids.sha512]: "sha512",
};

/** Hash and key type by signature algorithm. Hash undefined: use the signer's digest algorithm. */
export const signatures: Readonly<Record<string, readonly ["rsa" | "ec", string | undefined]>> = {
  "2a864886f70d010101": ["rsa", undefined],
  "2a864886f70d01010b": ["rsa", "sha256"],
  "2a864886f70d01010c": ["rsa", "sha384"],
  "2a864886f70d01010d": ["rsa", "sha512"],
  "2a8648ce3d040302": ["ec", "sha256"],
  "2a8648ce3d040303": ["ec", "sha384"],
  "2a8648ce3d040304": ["ec", "sha512"],
};
