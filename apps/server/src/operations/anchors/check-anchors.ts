import type { X509Certificate } from "node:crypto";
import type { Database } from "../../store/index.ts";
import { anchorLine, isSigned, type Anchor } from "./anchor.ts";
import { DerBroken } from "./der.ts";
import { TokenRefused, verifyToken } from "./timestamp-token.ts";
import { sha256 } from "./timestamp-request.ts";

/**
 * unsigned: the signature is invalid; another key: signed by an untrusted key; rewritten: the ledger's entry of that
 * number is different; ahead: the ledger ends before that entry; no token: the timestamp token is invalid.
 */
export type AnchorProblem = "unsigned" | "another key" | "rewritten" | "ahead" | "no token";

export interface CheckedAnchor {
  readonly anchor: Anchor;
  /** Empty if the anchor is consistent with the ledger. */
  readonly problems: readonly AnchorProblem[];
  /** Time of the timestamp; undefined if there is none or it was not checked. */
  readonly stampedAt: number | undefined;
}

interface Trusted {
  /** Public keys in base64url. Undefined: trust each anchor's own key. */
  readonly keys: readonly string[] | undefined;
  /** Certificates of the timestamp authorities. Undefined: tokens are not checked. */
  readonly certificates: readonly X509Certificate[] | undefined;
}

const pageSize = 500;
const zeros = "0".repeat(64);

/** Compares anchors with the stored ledger. Does not verify the hash chain; `verifyLedger` does. */
export async function checkAnchors(
  db: Database,
  anchors: readonly Anchor[],
  trusted: Trusted,
): Promise<readonly CheckedAnchor[]> {
  const hashes = await hashesOf(db, anchors);
  return anchors.map((anchor) => {
    const { seq, hash } = anchor;
    const problems: AnchorProblem[] = [];
    if (!isSigned(anchor)) problems.push("unsigned");
    else if (trusted.keys?.includes(anchor.key) === false) problems.push("another key");
    const found = seq === 0 ? zeros : hashes.get(seq);
    if (found === undefined) problems.push("ahead");
    else if (found !== hash) problems.push("rewritten");
    const stampedAt = stampOf(anchor, trusted.certificates);
    if (stampedAt === "refused") problems.push("no token");
    return { anchor, problems, stampedAt: stampedAt === "refused" ? undefined : stampedAt };
  });
}

async function hashesOf(db: Database, anchors: readonly Anchor[]): Promise<ReadonlyMap<number, string>> {
  const numbers = [...new Set(anchors.map(({ seq }) => seq))];
  const found = new Map<number, string>();
  for (let at = 0; at < numbers.length; at += pageSize) {
    const page = numbers.slice(at, at + pageSize);
    const rows = await db.selectFrom("consent_entry").select(["seq", "hash"]).where("seq", "in", page).execute();
    for (const { seq, hash } of rows) found.set(seq, Buffer.from(hash).toString("hex"));
  }
  return found;
}

function stampOf(anchor: Anchor, certificates: Trusted["certificates"]): number | "refused" | undefined {
  if (anchor.token === undefined || certificates === undefined) return undefined;
  try {
    const token = Buffer.from(anchor.token, "base64url");
    return verifyToken(token, sha256(anchorLine(anchor)), certificates).at;
  } catch (error) {
    if (error instanceof TokenRefused || error instanceof DerBroken) return "refused";
    throw error;
  }
}
