import type { Outcome } from "../types.ts";

export type UnsentReason = Extract<Outcome, { kind: "unsent" }>["why"];

/**
 * There was no connection, so nothing reached the lender. Carries no address and no cause, because both may contain
 * personal data.
 */
export class Unsent extends Error {
  override readonly name = "Unsent";
  readonly code = "LENDER_UNSENT";
  readonly why: UnsentReason;

  constructor(why: UnsentReason) {
    super(`nothing was sent: ${why}`);
    this.why = why;
  }
}

/** Reasons by error code; the first match wins. Any other code counts as refused. */
const reasons: readonly (readonly [RegExp, UnsentReason])[] = [
  [/^(ENOTFOUND|EAI_AGAIN|EAI_FAIL|EAI_NODATA|EAI_NONAME|ENODATA|ESERVFAIL)$/, "unresolvable"],
  [/^(UND_ERR_CONNECT_TIMEOUT|ETIMEDOUT)$/, "no-connection"],
  [/^CERT_HAS_EXPIRED$/, "certificate-expired"],
  [/^CERT_NOT_YET_VALID$/, "certificate-not-yet-valid"],
  [/^(ERR_TLS_CERT_ALTNAME|HOSTNAME_MISMATCH)/, "certificate-of-another-name"],
  [/^(DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|INVALID_CA|CERT_|CRL_|PATH_LENGTH)/, "certificate-not-trusted"],
  [/^ERR_SSL_.*CERTIFICATE_REQUIRED$/, "certificate-wanted-of-us"],
  [/^ERR_SSL_.*(PROTOCOL_VERSION|UNSUPPORTED_PROTOCOL)$/, "tls-too-old"],
  [/^(ERR_TLS|ERR_SSL|EPROTO)/, "tls"],
];

/** The reason why a connection failed. */
export function reasonOf(error: unknown): UnsentReason {
  if (error instanceof Unsent) return error.why;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return reasons.find(([pattern]) => pattern.test(code))?.[1] ?? "refused";
}
