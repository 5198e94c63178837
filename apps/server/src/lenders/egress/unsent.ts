import type { Outcome } from "../types.ts";

export type UnsentReason = Extract<Outcome, { kind: "unsent" }>["why"];

/** No connection came about, so nothing reached the lender. Carries no address and no cause: both may name personal data. */
export class Unsent extends Error {
  override readonly name = "Unsent";
  readonly code = "LENDER_UNSENT";
  readonly why: UnsentReason;

  constructor(why: UnsentReason) {
    super(`nothing was sent: ${why}`);
    this.why = why;
  }
}

const unresolvable = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "EAI_FAIL",
  "EAI_NODATA",
  "EAI_NONAME",
  "ENODATA",
  "ESERVFAIL",
]);
const tls =
  /^(ERR_TLS|ERR_SSL|CERT_|EPROTO|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|CRL_|INVALID_CA|PATH_LENGTH)/;

/** Why a connection did not come about. */
export function reasonOf(error: unknown): UnsentReason {
  if (error instanceof Unsent) return error.why;
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  if (unresolvable.has(code)) return "unresolvable";
  return tls.test(code) ? "tls" : "refused";
}
