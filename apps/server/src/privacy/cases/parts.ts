import type { ApplicationStore } from "../../applications/types.ts";
import type { Database } from "../../store/database/schema.ts";
import type { Outbox } from "../../messages/outbox.ts";
import type { Suppression } from "../../store/suppression/suppression.ts";
import type { InquiryStore } from "../../messages/inquiries/store.ts";
import type { Sites } from "../../sites/types.ts";
import type { Vault } from "../../store/vault/index.ts";

/** Dependencies of privacy cases. */
export interface CaseParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: Pick<ApplicationStore, "find">;
  /** Called after an application was erased, to notify waiting visitors. */
  readonly changed?: ((applicationId: string) => void) | undefined;
  readonly inquiries: Pick<InquiryStore, "find" | "list">;
  readonly suppression: Suppression;
  /** Absent: email is disabled. */
  readonly outbox?: Outbox | undefined;
  readonly sites: Pick<Sites, "byId">;
  /** Whether the operator can be reminded by email. */
  readonly reminds: boolean;
  readonly clock: () => number;
}

/** An act that cannot be done, or not yet. The message says why, and contains no personal data. */
export class CaseRefused extends Error {
  override readonly name = "CaseRefused";
}
