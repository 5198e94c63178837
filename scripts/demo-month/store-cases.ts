import { createInquiryStore, type InquiryKind } from "../../apps/server/src/messages/index.ts";
import type { PrivacyCase } from "../../apps/server/src/privacy/index.ts";
import type { Site } from "../../apps/server/src/sites/index.ts";
import { createVault, type Database, type Keyring } from "../../apps/server/src/store/index.ts";

interface DemoCase {
  readonly kind: InquiryKind;
  /** Absent: the operator has to read it first. */
  readonly right?: PrivacyCase["right"];
  /** Days since it was received, confirmed, carried out and answered. */
  readonly received: number;
  readonly confirmed?: number;
  readonly acted?: number;
  readonly answered?: number;
}

const cases: readonly DemoCase[] = [
  { kind: "california", received: 2 },
  { kind: "my-request", right: "access", received: 6, confirmed: 5 },
  { kind: "california", right: "erasure", received: 39, confirmed: 37 },
  { kind: "my-request", right: "opt-out", received: 11, confirmed: 11, acted: 10 },
  { kind: "contact", right: "correction", received: 20, confirmed: 19 },
  { kind: "unsubscribe", right: "opt-out", received: 16, confirmed: 16, acted: 16, answered: 16 },
];

const dayMs = 86_400_000;

interface DemoDesk {
  readonly db: Database;
  readonly keyring: Keyring;
  readonly site: Site;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Stores privacy requests of invented people, for the desk. */
export async function storeCases({ db, keyring, site, now }: DemoDesk): Promise<void> {
  const vault = createVault(keyring);
  const ago = (days: number | undefined): number | null => (days === undefined ? null : now - days * dayMs);
  for (const { kind, right = null, received, confirmed, acted, answered } of cases) {
    const at = now - received * dayMs;
    const inquiries = createInquiryStore(db, vault, () => at);
    const values = { name: "Sample Person", message: "Please tell me what you hold about me." };
    await db.transaction().execute(async (tx) => {
      const { id, siteId } = await inquiries.addIn(tx, { siteId: site.id, kind, values });
      await tx
        .insertInto("privacy_case")
        .values({
          id,
          site_id: siteId,
          right,
          received_at: at,
          confirmed_at: ago(confirmed),
          acted_at: ago(acted),
          extended_at: null,
          answered_at: ago(answered),
          email_digest: null,
          phone_digest: null,
          proved_digest: null,
          proved_at: null,
        })
        .execute();
    });
  }
}
