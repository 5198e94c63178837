import type { Values } from "@loanbridge/form-engine";
import type { SourceFieldName } from "./source-fields.ts";
import type { LenderFile } from "./schema/lender-file.ts";

/** A compiled lender file. Its id is the file's name. */
export interface Lender {
  readonly id: string;
  readonly file: LenderFile;
  /** Values of the secrets that the file names. Separate from the file, because the file may be displayed. */
  readonly secrets?: ReadonlyMap<string, string>;
}

/** Everything that a lender's mapping may name. */
export interface LenderInput {
  /** The origin of the application. No name is personal; a click id identifies the visitor's click to an advertiser. */
  readonly source?: Readonly<Partial<Record<SourceFieldName, string>>>;
  /** Unsealed values of the application, including secure ones (never in a ping). */
  readonly values: Values;
  readonly request: { readonly id: string; readonly createdAt: number };
  readonly site: { readonly code: string; readonly name: string; readonly url: string };
  readonly consent: {
    readonly ip: string;
    readonly userAgent: string;
    readonly text: string;
    readonly at: number;
    /** The certificate service's record of the consent. */
    readonly certificateUrl?: string;
  };
  /** The requested price at this step of the ladder, in dollars. */
  readonly price: number;
  /** Idempotency key: the same for every resend of a post. */
  readonly key: string;
  /** The lender's id of its bid, to be sent in the post that follows. */
  readonly pingReference?: string;
  /** The lender's id of its purchase. */
  readonly saleReference?: string;
}

/** Result of one post. Only `sold` means sold. `unknown` is not a decline: the lender may have bought. */
export type Outcome =
  | {
      readonly kind: "sold";
      readonly price: number;
      readonly redirectUrl: string;
      readonly reference?: string;
      /** The lender's file says that its references are numbers. */
      readonly numericReference?: true;
    }
  | {
      readonly kind: "declined";
      readonly reason: "declined" | "duplicate" | "invalid" | "capped";
      /** The lender's own reason code: `cleanCode`. */
      readonly code?: string;
      /** The price at which the lender suggests trying again, in dollars. */
      readonly counterPrice?: number;
    }
  | { readonly kind: "pending"; readonly pollUrl: string; readonly percent?: number }
  /** The request did not reach the lender: it is safe to continue. */
  | {
      readonly kind: "unsent";
      readonly why:
        | "refused"
        | "no-connection"
        | "unresolvable"
        | "forbidden-target"
        | "tls"
        | "tls-too-old"
        | "certificate-expired"
        | "certificate-not-yet-valid"
        | "certificate-of-another-name"
        | "certificate-not-trusted"
        | "certificate-wanted-of-us";
    }
  | {
      readonly kind: "unknown";
      readonly why: "time-out" | "cut" | "unreadable" | "status" | "too-large" | "redirected" | "forbidden-redirect";
    };

export interface LenderClient {
  post(lender: Lender, input: LenderInput, signal: AbortSignal): Promise<Outcome>;
  /** Polls for the result of a pending post. */
  poll(lender: Lender, pollUrl: string, signal: AbortSignal): Promise<Outcome>;
  /**
   * Requests the status of a post by its idempotency key (lenders with `unknownOutcome: hasStatus`). `undefined`: it
   * never arrived.
   */
  status(lender: Lender, key: string, signal: AbortSignal): Promise<Outcome | undefined>;
  /** Notifies the lender that the applicant declined its offer. Returns whether the lender acknowledged it. */
  offerDeclined(
    lender: Lender,
    sale: Pick<LenderInput, "key" | "request" | "saleReference">,
    signal: AbortSignal,
  ): Promise<boolean>;
  ping(
    lender: Lender,
    input: Omit<LenderInput, "key">,
    signal: AbortSignal,
  ): Promise<
    | { readonly bid: number; readonly reference?: string }
    | { readonly declined: true; readonly code?: string }
    | { readonly failed: string }
  >;
}
