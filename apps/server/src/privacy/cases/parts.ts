import type { ApplicationStore } from "../../applications/index.ts";
import type { ConsentLedger, Database, Suppression, Vault } from "../../store/index.ts";
import type { Outbox, InquiryStore } from "../../messages/index.ts";
import type { Sites } from "../../sites/index.ts";

/** Dependencies of privacy cases. */
export interface CaseParts {
  readonly db: Database;
  readonly vault: Vault;
  readonly ledger: ConsentLedger;
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

/** Ways out of a refusal. Each interface words them for its own controls. */
export type CaseRemedy = "verify" | "again" | "sort" | "explain" | "by-hand";

/**
 * An act that cannot be done, or not yet. The message says why, and contains no personal data. With a remedy it has no
 * period: the interface's words for the remedy follow.
 */
export class CaseRefused extends Error {
  override readonly name = "CaseRefused";
  readonly remedy: CaseRemedy | undefined;

  constructor(problem: string, remedy?: CaseRemedy) {
    super(problem);
    this.remedy = remedy;
  }
}

/** There is no such privacy case. */
export class CaseMissing extends CaseRefused {
  constructor() {
    super("No privacy request with this ID.");
  }
}
