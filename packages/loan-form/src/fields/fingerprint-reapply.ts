import type { ApplicationField } from "../field.ts";

/**
 * { email, phone, type }; on the wire fingerprintEmail, fingerprintPhone and fingerprintReapplyType. While the mailbox is proved also
 * { challenge, code }: fingerprintChallenge and fingerprintCode.
 */
export const fingerprintReapply = {
  name: "fingerprintReapply",
  kind: "hidden",
  wire: "record",
  group: "contact",
  examples: { valid: [{ email: "ana@example.com", phone: "5125550147", type: "MAILBOX" }], invalid: [] },
} as const satisfies ApplicationField;
