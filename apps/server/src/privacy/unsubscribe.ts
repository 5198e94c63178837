import type { Suppression, Tx } from "../store/index.ts";
import type { InquiryKind, MailKindName, MessageKindName } from "../messages/index.ts";

interface OptOut {
  /** The last message, to the person. */
  readonly receipt: MessageKindName;
  /** Sent to the operator. */
  readonly notice: MailKindName;
}

/** Inquiries that unsubscribe: the form on a site, and a text message such as STOP. A link in an email has no receipt. */
export const optOuts = {
  unsubscribe: { receipt: "unsubscribe-receipt", notice: "unsubscribe-notice" },
  "text-stop": { receipt: "text-goodbye", notice: "unsubscribe-notice" },
} as const satisfies Partial<Record<InquiryKind, OptOut>>;

export const optOutKinds = Object.keys(optOuts) as readonly (keyof typeof optOuts)[];

export const isOptOut = (kind: InquiryKind): kind is keyof typeof optOuts => Object.hasOwn(optOuts, kind);

/**
 * Puts an email address or phone on the suppression list: from now on it gets no messages, and no lender that asks for
 * the list gets its applications. `digest`: of the list. Resolves to false if it was on the list before.
 */
export const unsubscribe = (
  tx: Tx,
  suppression: Pick<Suppression, "add">,
  digest: Uint8Array,
  at: number,
): Promise<boolean> => suppression.add(tx, digest, "asked", at);
