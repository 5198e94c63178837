import { isAnswered, type Values } from "@loanbridge/form-engine";

/** How an application was found: the visitor proved that they read its mailbox. */
export const provedByMailbox = "MAILBOX";

/** Whether an application is a copy of one that its visitor found from another device. */
export function isReused({ fingerprintReapply }: Values): boolean {
  return isAnswered(fingerprintReapply);
}

/**
 * Earlier releases made such copies for an email and a phone without proof. Their visitors see nothing of them, not
 * even that they exist.
 */
export function isUnproved(values: Values): boolean {
  const { fingerprintReapply: found } = values;
  const type = typeof found === "object" && found !== null && "type" in found ? found.type : undefined;
  return isReused(values) && type !== provedByMailbox;
}
