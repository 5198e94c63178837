import { mailKinds } from "./mail/kinds.ts";
import { textKinds } from "./texts/kinds.ts";
import type { SuppressionReason } from "../store/index.ts";

/** Rules for every kind of message on either channel. */
export interface MessageRules {
  /** A visitor's message carries an unsubscribe link; an operator's does not. */
  readonly to: "visitor" | "operator";
  /** Suppression reasons that stop it. */
  readonly stoppedBy: readonly SuppressionReason[];
  /** Longest delay after its cause, beyond which it is not sent. Milliseconds. */
  readonly withinMs?: number;
  /** Its limit is narrower than the daily limit of all messages to one address, which does not stop it. */
  readonly hasOwnLimit?: true;
}

export type MailKindName = keyof typeof mailKinds;
export type TextKindName = keyof typeof textKinds;
export type MessageKindName = MailKindName | TextKindName;

const all: Readonly<Record<MessageKindName, MessageRules>> = { ...mailKinds, ...textKinds };

export const rulesOf = (kind: MessageKindName): MessageRules => all[kind];

export const isText = (kind: MessageKindName): kind is TextKindName => Object.hasOwn(textKinds, kind);
