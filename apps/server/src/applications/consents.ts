import { z } from "zod";
import type { Database, Tx } from "../database/schema.ts";
import { appendConsents } from "../consent/index.ts";
import type { ApplicationKey, Vault } from "../vault/index.ts";
import { keyOf, loadApplication } from "./stored-application.ts";
import type { ConsentAct, Origin } from "./types.ts";

const originShelf = { table: "consent_entry", group: "origin", schemaVer: 1 };

const sealedOrigin = z.object({
  ip: z.string(),
  userAgent: z.string(),
  url: z.string(),
  parent: z.string().exactOptional(),
  certificate: z.string().exactOptional(),
});

/** What proves a consent, and is personal. */
export type ConsentProof = z.infer<typeof sealedOrigin>;

export async function writeConsents(
  tx: Tx,
  vault: Vault,
  { id: applicationId, site_id: siteId }: { readonly id: string; readonly site_id: string },
  key: ApplicationKey,
  acts: readonly ConsentAct[],
  now: number,
): Promise<void> {
  await appendConsents(
    tx,
    vault,
    acts.map(({ kind, act, text, document, sellers, certificate, origin: { ip, userAgent, url, parent } }) => ({
      applicationId,
      siteId,
      kind,
      act,
      text,
      document,
      sellers,
      sealedOrigin: key.seal(originShelf, JSON.stringify({ ip, userAgent, url, parent, certificate })),
      at: now,
    })),
  );
}

/** The latest consent of a kind, with where it came from. */
export async function readConsent(
  db: Database,
  vault: Vault,
  applicationId: string,
  kind: string,
): Promise<(Origin & { readonly text: string; readonly at: number }) | undefined> {
  const application = await loadApplication(db, applicationId, []);
  if (application === undefined) return undefined;
  const entry = await db
    .selectFrom("consent_entry")
    .innerJoin("consent_text", "consent_text.hash", "consent_entry.text_hash")
    .select(["consent_entry.sealed_origin", "consent_entry.at", "consent_text.text"])
    .where("application_id", "=", applicationId)
    .where("kind", "=", kind)
    .orderBy("seq", "desc")
    .executeTakeFirst();
  if (entry === undefined || entry.sealed_origin === null) return undefined;
  const { certificate: _, ...origin } = openProof(keyOf(vault, application), entry.sealed_origin);
  return { ...origin, text: entry.text, at: entry.at };
}

/** Throws `SealBroken`. */
export function openProof(key: ApplicationKey, sealed: Uint8Array): ConsentProof {
  return sealedOrigin.parse(JSON.parse(key.open(originShelf, sealed)));
}
