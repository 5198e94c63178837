import type { FieldGroup } from "@loanbridge/loan-form";
import type { Values } from "@loanbridge/form-engine";
import type { SecureFieldName } from "@loanbridge/contract";
import type { ViewState } from "@loanbridge/loan-form";

/** An application as the rest of the server sees it: opened, without the values of its secure fields. */
export interface Application {
  readonly id: string;
  readonly siteId: string;
  readonly viewState: ViewState;
  /** Every value except the secure ones. */
  readonly values: Values;
  readonly stored: ReadonlySet<SecureFieldName>;
  /** Lender's page, when sold. Sealed at rest. */
  readonly redirectUrl?: string;
  /** Grows with each change: a change names the version it saw, and is refused when another came first. */
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** What a change writes. Values named here replace those stored; a secure value is sealed and not read back. */
export interface ApplicationChange {
  readonly viewState?: ViewState;
  readonly values?: Values;
  readonly redirectUrl?: string;
}

/** Where, how and from which page something was done: evidence of a consent. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly url: string;
}

export interface ConsentAct {
  /** terms, e-consent, credit-authorization, sms … */
  readonly kind: string;
  /** submit: submitting was consent; checkbox: its own box was ticked. */
  readonly act: "submit" | "checkbox";
  /** The sentence as the visitor saw it. */
  readonly text: string;
  readonly origin: Origin;
}

/** Work that a change causes, stored in the same transaction. */
export interface NewWork {
  readonly kind: string;
  /** Milliseconds since the epoch; now when absent. */
  readonly notBefore?: number;
}

export interface Applications {
  /** Stores a new application; answers it with the token that binds a visitor to it (kept only as a hash). */
  create(input: {
    readonly siteId: string;
    readonly viewState: ViewState;
    readonly values: Values;
    readonly consents: readonly ConsentAct[];
  }): Promise<{ readonly application: Application; readonly token: string }>;
  findByToken(siteId: string, token: string): Promise<Application | undefined>;
  find(id: string): Promise<Application | undefined>;
  /** Throws `VersionConflict` when `seen` is not the stored version. */
  change(
    id: string,
    seen: number,
    change: ApplicationChange,
    also?: { readonly consents?: readonly ConsentAct[]; readonly work?: readonly NewWork[] },
  ): Promise<Application>;
  /** Opens groups of values, secure ones included: for the lender that the tree has chosen, and nothing else. */
  open(id: string, groups: readonly FieldGroup[]): Promise<Values>;
  /** Origin of the consent to the terms, which lenders ask for. */
  consentOrigin(id: string): Promise<(Origin & { readonly text: string; readonly at: number }) | undefined>;
}

export class VersionConflict extends Error {
  override readonly name = "VersionConflict";
}
