import type { SecureFieldName } from "@loanbridge/contract";
import type { Values } from "@loanbridge/form-engine";
import type { FieldGroup, ViewState } from "@loanbridge/loan-form";
import type { Device, ReachedStep } from "../reporting/index.ts";
import type { RecognizedVisit } from "../sources/index.ts";
import type { Tx, IndexedField } from "../store/index.ts";
import type { DraftKey } from "./draft-key.ts";
import type { Marks, Proven } from "./stored/indexed-values.ts";
import type { Repeatable } from "./submit/repeat-token.ts";

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
  /** Origin of the visit. Browsers never get it. */
  readonly visit: RecognizedVisit;
  /** Increments with each change. A change names the version it is based on, and is refused if another came first. */
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/**
 * Values to write. Values named here replace stored ones; null removes one, undefined leaves it. A secure value is
 * sealed and never read back; an empty one leaves the stored value.
 */
export interface ApplicationChange {
  readonly viewState?: ViewState;
  readonly values?: Values;
  /** null: the sale was returned. */
  readonly redirectUrl?: string | null;
}

/** IP address, browser and page of an act, as evidence of a consent. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly url: string;
  /** Origin of the allowed partner page that framed ours. */
  readonly parent?: string;
}

/** A recorded consent. `certificateUrl`: the certificate service's record of it. */
export interface TermsConsent extends Origin {
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly certificateUrl?: string;
}

/** `Origin` of a visitor's submission, and whether their browser sends Global Privacy Control. */
export interface VisitorOrigin extends Origin {
  readonly optsOut: boolean;
}

export interface ConsentAct {
  /** terms, e-consent, credit-authorization, sms … */
  readonly kind: string;
  /**
   * submit: submitting was the consent; checkbox: its own box was checked, or its question answered yes; unticked:
   * taken back in the form; signal: sent by the browser (an opt-out); link: confirmed through a link sent by email
   * only.
   */
  readonly act: "submit" | "checkbox" | "unticked" | "signal" | "link";
  /** The sentence as the visitor saw it. */
  readonly text: string;
  /** Text of the document that the sentence names, as shown. */
  readonly document?: string | undefined;
  /** Recipients that were named. */
  readonly sellers?: readonly string[] | undefined;
  /** URL of the certificate service's record of the consent. */
  readonly certificate?: string | undefined;
  /** For a link: digest of the address that it was mailed to. */
  readonly mailedTo?: Uint8Array | undefined;
  readonly origin: Origin;
}

/** Work to store in the same transaction as a change. */
export interface NewWork {
  readonly kind: string;
  /** Milliseconds since the epoch; now when absent. */
  readonly notBefore?: number;
}

/** An application with its groups, read and opened once. */
export interface ApplicationForLenders {
  readonly application: Application;
  /**
   * The values of these groups, secure ones included: only for the lender that the tree has chosen. Secure values stay
   * sealed until a call names their group.
   */
  readonly open: (groups: readonly FieldGroup[]) => Promise<Values>;
}

/** The status of an application. */
export type ApplicationStatus = Pick<Application, "id" | "viewState" | "version" | "redirectUrl">;

export interface Applications {
  /**
   * Stores a new application, and returns it with the token that binds a visitor to it (stored only as a hash). The
   * same `form` again returns the same application and token. Throws `TooManyApplications`.
   */
  create(
    input: {
      readonly siteId: string;
      readonly viewState: ViewState;
      readonly values: Values;
      readonly consents: readonly ConsentAct[];
      readonly marks?: Marks | undefined;
      readonly form?: Repeatable | undefined;
      /** `direct` if absent. No later change alters it. */
      readonly visit?: RecognizedVisit | undefined;
      readonly work?: readonly NewWork[];
    } & Progressed &
      Proven,
  ): Promise<{ readonly application: Application; readonly token: string }>;
  /** The application and token that `create` made of the same form before. */
  findByForm(
    siteId: string,
    form: Repeatable,
  ): Promise<{ readonly application: Application; readonly token: string } | undefined>;
  /**
   * Stores a new application with every value of another, secure ones included, sealed again; the original keeps its
   * values. With `visitor`, the original's tokens open the copy from now on, and `VersionConflict` is thrown if `seen`
   * is not the original's version, so that one visit makes one copy. Without it the copy gets its own token, and the
   * original does not change.
   */
  copy(
    input: {
      readonly from: string;
      readonly seen: number;
      readonly visitor: boolean;
      readonly viewState: ViewState;
      readonly values: Values;
      readonly consents: readonly ConsentAct[];
      readonly work: readonly NewWork[];
      /** The visit that asks for the copy; the original's if absent. */
      readonly visit?: RecognizedVisit | undefined;
    } & Progressed &
      Proven,
  ): Promise<{ readonly application: Application; readonly token?: string }>;
  findByToken(siteId: string, token: string): Promise<Application | undefined>;
  /** `findByToken` for the status only: opens no values. */
  statusByToken(siteId: string, token: string): Promise<ApplicationStatus | undefined>;
  find(id: string): Promise<Application | undefined>;
  /** Throws `VersionConflict` if `seen` is not the stored version. */
  change(id: string, seen: number, change: ApplicationChange, also?: ChangeExtras): Promise<Application>;
  /** `find` for a round of lenders. */
  findForLenders(id: string): Promise<ApplicationForLenders | undefined>;
  /** Opens groups of values, secure ones included, without the other groups. */
  open(id: string, groups: readonly FieldGroup[]): Promise<Values>;
  /** Origin of the consent to the terms, which lenders ask for. */
  consentOrigin(id: string): Promise<TermsConsent | undefined>;
}

/** Consents and work to store in the same transaction as a change. */
export interface ChangeExtras extends Proven {
  /** The application that the change is based on, as loaded: the groups decrypted for it are not decrypted again. */
  readonly base?: Application | undefined;
  readonly consents?: readonly ConsentAct[];
  readonly work?: readonly NewWork[];
  readonly reached?: ReachedStep | undefined;
}

/** How far a new application is: see `LeadProgressTable`. */
export interface Progressed {
  /** `unknown` if absent. */
  readonly device?: Device | undefined;
  readonly reached?: ReachedStep | undefined;
}

/** A state that leads to a lender's page. */
export interface LenderRedirect {
  readonly viewState: "SPLASH" | "REDIRECT";
  readonly redirectUrl: string;
}

/** Applications, with what only the server's own parts use. */
export interface ApplicationStore extends Applications {
  /** `change` within a transaction. After the commit, the caller notifies waiting visitors and wakes the worker. */
  changeIn(tx: Tx, id: string, seen: number, change: ApplicationChange, also?: ChangeExtras): Promise<Application>;
  /**
   * Within a transaction, moves an application from one of these states to another and stores work, without opening
   * values. Returns false if it is in another state or was erased.
   */
  moveIn(
    tx: Tx,
    id: string,
    from: readonly ViewState[],
    viewState: ViewState,
    work?: readonly NewWork[],
  ): Promise<boolean>;
  /** `moveIn` that also sets the page to which the applicant is redirected. */
  redirectIn(
    tx: Tx,
    id: string,
    from: readonly ViewState[],
    target: LenderRedirect,
    work?: readonly NewWork[],
  ): Promise<boolean>;
  /**
   * Within a transaction, binds the application to a visitor and ends all its other tokens. Returns the new token;
   * undefined if it does not exist or belongs to another site.
   */
  admitIn(tx: Tx, id: string, siteId: string): Promise<string | undefined>;
  /** Ids of applications created since then with this value (`bankAccount`: `routing:account`), newest first. */
  matching(field: IndexedField, value: string, since: number): Promise<readonly string[]>;
  /**
   * Key for unsent answers on the device with this token; undefined if the token opens no application that can still be
   * filled in.
   */
  draftKey(siteId: string, token: string): Promise<DraftKey | undefined>;
  /**
   * Makes a token that replaces this one, which ends at the new one's first use; undefined if this one opens nothing.
   */
  replaceToken(siteId: string, token: string): Promise<string | undefined>;
  /** Ends a token that its visitor gives up. The application stays, with any other tokens. */
  endToken(siteId: string, token: string): Promise<void>;
  /**
   * Destroys the keys, values and tokens of an application and of its copies and originals, which belong to the same
   * person. Returns their ids; the ledger stays whole. Nothing sealed can be opened again, from this file or its log.
   * Erasing again is harmless and empties the log again.
   */
  erase(id: string): Promise<readonly string[]>;
}

export class VersionConflict extends Error {
  override readonly name = "VersionConflict";
}

/** A change to, or an opening of, an application that does not exist (any more). */
export class ApplicationMissing extends Error {
  override readonly name = "ApplicationMissing";
}

/** A value whose field is not in the registry, so that its storage group and readers are undefined. */
export class UnknownField extends Error {
  override readonly name = "UnknownField";
}
