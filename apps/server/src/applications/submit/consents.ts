import { z } from "zod";
import {
  prepared,
  type Database,
  type Tx,
  appendConsents,
  type ApplicationKey,
  type ConsentLedger,
  type Vault,
} from "../../store/index.ts";
import { rowKey } from "../stored/row-key.ts";
import type { ConsentAct, Origin, TermsConsent } from "../types.ts";

const originShelf = { table: "consent_entry", group: "origin", schemaVer: 1 };

const sealedOrigin = z.object({
  ip: z.string(),
  userAgent: z.string(),
  url: z.string(),
  parent: z.string().exactOptional(),
  certificate: z.string().exactOptional(),
  /** For a link: digest of the address that it was mailed to, in base64url. */
  mailedTo: z.string().exactOptional(),
});

/** Personal data that proves a consent. */
export type ConsentProof = z.infer<typeof sealedOrigin>;

export async function writeConsents(
  tx: Tx,
  ledger: ConsentLedger,
  { id: applicationId, site_id: siteId }: { readonly id: string; readonly site_id: string },
  key: ApplicationKey,
  acts: readonly ConsentAct[],
  now: number,
): Promise<void> {
  await appendConsents(
    tx,
    ledger,
    acts.map(({ kind, act, text, document, sellers, certificate, mailedTo, origin }) => ({
      applicationId,
      siteId,
      kind,
      act,
      text,
      document,
      sellers,
      sealedOrigin: key.seal(originShelf, JSON.stringify(proofOf(origin, certificate, mailedTo))),
      at: now,
    })),
  );
}

const proofOf = ({ ip, userAgent, url, parent }: Origin, certificate?: string, mailedTo?: Uint8Array) => ({
  ip,
  userAgent,
  url,
  parent,
  certificate,
  mailedTo: mailedTo === undefined || mailedTo.length === 0 ? undefined : Buffer.from(mailedTo).toString("base64url"),
});

/** The latest consent of a kind, with its origin. */
export async function readConsent(
  db: Database,
  vault: Vault,
  applicationId: string,
  kind: string,
): Promise<TermsConsent | undefined> {
  const [entry] = await latest(db, { applicationId, kind });
  if (entry === undefined) return undefined;
  const { sealed_origin, text, at } = entry;
  const key = rowKey(vault, applicationId, entry);
  if (sealed_origin === null || key === undefined) return undefined;
  const { certificate: certificateUrl, mailedTo: _, ...origin } = openProof(key, sealed_origin);
  return { ...origin, text, at, ...(certificateUrl !== undefined && { certificateUrl }) };
}

const latest = prepared((db, { applicationId, kind }: { readonly applicationId: string; readonly kind: string }) =>
  db
    .selectFrom("consent_entry")
    .innerJoin("consent_text", "consent_text.hash", "consent_entry.text_hash")
    .innerJoin("application", "application.id", "consent_entry.application_id")
    .select(["consent_entry.sealed_origin", "consent_entry.at", "consent_text.text"])
    .select(["application.wrapped_key", "application.commitment"])
    .where("application_id", "=", applicationId)
    .where("kind", "=", kind)
    .orderBy("seq", "desc")
    .limit(1),
);

/** Throws `SealBroken`. */
export function openProof(key: ApplicationKey, sealed: Uint8Array): ConsentProof {
  return sealedOrigin.parse(JSON.parse(key.open(originShelf, sealed)));
}
