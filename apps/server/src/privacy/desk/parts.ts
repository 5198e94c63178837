import type { ApplicationStore } from "../../applications/types.ts";
import type { Database } from "../../store/database/schema.ts";
import type { Outbox } from "../../messages/outbox.ts";
import type { Suppression } from "../../store/suppression/suppression.ts";
import type { RequestStore } from "../../messages/inquiries/store.ts";
import type { Sites } from "../../sites/types.ts";
import type { Vault } from "../../store/vault/index.ts";

/** What the privacy desk works with. */
export interface DeskParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: Pick<ApplicationStore, "find">;
  /** After an application was erased: tells those who wait. */
  readonly changed?: ((applicationId: string) => void) | undefined;
  readonly requests: Pick<RequestStore, "find" | "list">;
  readonly suppression: Suppression;
  /** Absent: no mail is sent. */
  readonly outbox?: Outbox | undefined;
  readonly sites: Pick<Sites, "byId">;
  /** Whether the operator can be reminded by mail. */
  readonly reminds: boolean;
  readonly clock: () => number;
}

/** What an operator asked for cannot be done, or not yet; the message says why, and names nobody. */
export class DeskRefused extends Error {
  override readonly name = "DeskRefused";
}
