import { mailKinds } from "./mail/kinds.ts";
import { textKinds } from "./texts/kinds.ts";
import type { SuppressionReason } from "../store/suppression/tables.ts";

/** What every message keeps to, whatever it says and however it goes. */
export interface MessageRules {
  /** A visitor's message carries the way out of further ones; an operator's does not. */
  readonly to: "visitor" | "operator";
  /** For which reasons it is not sent to who is on the list. */
  readonly stoppedBy: readonly SuppressionReason[];
  /** It is not sent later than this after what it answers. */
  readonly withinMs?: number;
}

export type MailKindName = keyof typeof mailKinds;
export type TextKindName = keyof typeof textKinds;
export type MessageKindName = MailKindName | TextKindName;

const all: Readonly<Record<MessageKindName, MessageRules>> = { ...mailKinds, ...textKinds };

export const rulesOf = (kind: MessageKindName): MessageRules => all[kind];

export const isText = (kind: MessageKindName): kind is TextKindName => Object.hasOwn(textKinds, kind);
