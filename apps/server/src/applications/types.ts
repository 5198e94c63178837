import type { SecureFieldName } from "@loanbridge/contract";
import type { Values } from "@loanbridge/form-engine";
import type { FieldGroup, ViewState } from "@loanbridge/loan-form";
import type { Database, Tx } from "../store/database/schema.ts";
import type { IndexedField } from "../store/vault/canonicalize.ts";
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
  /** Grows with each change: a change names the version it saw, and is refused when another came first. */
  readonly version: number;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
}

/**
 * What a change writes. Values named here replace those stored; null removes one, undefined leaves it. A secure value is sealed
 * and not read back; an empty one leaves what is stored.
 */
export interface ApplicationChange {
  readonly viewState?: ViewState;
  readonly values?: Values;
  /** null: the sale was returned. */
  readonly redirectUrl?: string | null;
}

/** Where, how and from which page something was done: evidence of a consent. */
export interface Origin {
  readonly ip: string;
  readonly userAgent: string;
  readonly url: string;
  /** Origin of the partner's page that framed ours: one that may. */
  readonly parent?: string;
}

/** `Origin` of what a visitor sends, and whether their browser carries Global Privacy Control. */
export interface VisitorOrigin extends Origin {
  readonly optsOut: boolean;
}

export interface ConsentAct {
  /** terms, e-consent, credit-authorization, sms … */
  readonly kind: string;
  /** submit: submitting was consent; checkbox: its own box was ticked, or its question answered so; unticked: that was taken back in the form; signal: the browser said so (an opt-out); link: a link that only a mail held was followed, and its button pressed. */
  readonly act: "submit" | "checkbox" | "unticked" | "signal" | "link";
  /** The sentence as the visitor saw it. */
  readonly text: string;
  /** The document that it names, as shown. */
  readonly document?: string | undefined;
  /** Who was named as a recipient. */
  readonly sellers?: readonly string[] | undefined;
  /** Address of what a certificate service recorded of it. */
  readonly certificate?: string | undefined;
  /** Of a link: digest of the address that it was mailed to. */
  readonly mailedTo?: Uint8Array | undefined;
  readonly origin: Origin;
}

/** Work that a change causes, stored in the same transaction. */
export interface NewWork {
  readonly kind: string;
  /** Milliseconds since the epoch; now when absent. */
  readonly notBefore?: number;
}

/** What becomes of an application. */
export type Standing = Pick<Application, "id" | "viewState" | "version" | "redirectUrl">;

export interface Applications {
  /**
   * Stores a new application; answers it with the token that binds a visitor to it (kept only as a hash). The same `form` again
   * answers the application and the token that it gave before. Throws `TooManyApplications`.
   */
  create(
    input: {
      readonly siteId: string;
      readonly viewState: ViewState;
      readonly values: Values;
      readonly consents: readonly ConsentAct[];
      readonly marks?: Marks | undefined;
      readonly form?: Repeatable | undefined;
      readonly work?: readonly NewWork[];
    } & Proven,
  ): Promise<{ readonly application: Application; readonly token: string }>;
  /** What `create` has made of the same form before. */
  madeBy(
    siteId: string,
    form: Repeatable,
  ): Promise<{ readonly application: Application; readonly token: string } | undefined>;
  /**
   * Stores a new application with every value of another, secure ones included, sealed anew; the origin keeps its own. `visitor`: its
   * tokens open the copy from now on, and `VersionConflict` is thrown when `seen` is not its version, so that one visit makes one
   * copy. Without it the copy has a token of its own, and nothing of the origin changes.
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
    } & Proven,
  ): Promise<{ readonly application: Application; readonly token?: string }>;
  findByToken(siteId: string, token: string): Promise<Application | undefined>;
  /** The same where only what becomes of it is asked for: none of its values is opened. `from`: see `find`. */
  standingByToken(siteId: string, token: string, from?: Database): Promise<Standing | undefined>;
  /** `from`: one connection, where it is read together with more. */
  find(id: string, from?: Database): Promise<Application | undefined>;
  /** Throws `VersionConflict` when `seen` is not the stored version. */
  change(id: string, seen: number, change: ApplicationChange, also?: Also): Promise<Application>;
  /** Opens groups of values, secure ones included: for the lender that the tree has chosen, and nothing else. */
  open(id: string, groups: readonly FieldGroup[]): Promise<Values>;
  /** Origin of the consent to the terms, which lenders ask for. */
  consentOrigin(
    id: string,
    from?: Database,
  ): Promise<(Origin & { readonly text: string; readonly at: number }) | undefined>;
}

/** What else a change causes, stored in the same transaction. */
export interface Also extends Proven {
  readonly consents?: readonly ConsentAct[];
  readonly work?: readonly NewWork[];
}

/** A state that leads to a lender's page. */
export interface Lead {
  readonly viewState: "SPLASH" | "REDIRECT";
  readonly redirectUrl: string;
}

/** Applications, with what only the server's own parts use. */
export interface ApplicationStore extends Applications {
  /** `change` as a part of a transaction. After the commit the caller tells those who wait, and wakes the worker. */
  changeIn(tx: Tx, id: string, seen: number, change: ApplicationChange, also?: Also): Promise<Application>;
  /**
   * Another state of one that is in one of those, and work that it causes, as a part of a transaction: no value is opened. False: it is
   * somewhere else, or was erased.
   */
  moveIn(
    tx: Tx,
    id: string,
    from: readonly ViewState[],
    viewState: ViewState,
    work?: readonly NewWork[],
  ): Promise<boolean>;
  /** The same, and the page that its applicant is led to. */
  leadIn(tx: Tx, id: string, from: readonly ViewState[], lead: Lead, work?: readonly NewWork[]): Promise<boolean>;
  /** As a part of a transaction, binds it to a visitor, in the place of everyone who held it. Answers their token; undefined: it is not there, or not of this site. */
  admitIn(tx: Tx, id: string, siteId: string): Promise<string | undefined>;
  /** Ids of applications made since then that hold this value (`bankAccount`: `routing:account`), the newest first. */
  matching(field: IndexedField, value: string, since: number): Promise<readonly string[]>;
  /** Seals unsent answers on the device that holds this token; undefined: it opens nothing that can still be filled in. */
  draftKey(siteId: string, token: string): Promise<DraftKey | undefined>;
  /** A token to be used in the place of this one, which ends with its first use; undefined where this one opens nothing. */
  replaceToken(siteId: string, token: string): Promise<string | undefined>;
  /** The visitor gives the token up: it opens nothing any more. The application stays, with what else opens it. */
  endToken(siteId: string, token: string): Promise<void>;
  /**
   * Destroys the keys, values and tokens of an application, and of every one that its values were copied to or from: they are the same
   * person's. Answers their ids; the ledger stays whole. Nothing sealed can be opened again, from this file or its log. Erasing
   * again does no harm, and empties the log again.
   */
  erase(id: string): Promise<readonly string[]>;
}

export class VersionConflict extends Error {
  override readonly name = "VersionConflict";
}

/** A change, or an opening, of an application that is not there (any more). */
export class ApplicationMissing extends Error {
  override readonly name = "ApplicationMissing";
}

/** A value whose field the registry does not know: where to keep it, and who may see it, is not stated. */
export class UnknownField extends Error {
  override readonly name = "UnknownField";
}
