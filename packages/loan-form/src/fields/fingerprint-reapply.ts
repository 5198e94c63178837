import type { ApplicationField } from "../field.ts";

/**
 * { email, phone, type }; sent as fingerprintEmail, fingerprintPhone and fingerprintReapplyType. During mailbox
 * verification also { challenge, code }: fingerprintChallenge and fingerprintCode.
 */
export const fingerprintReapply = {
  name: "fingerprintReapply",
  kind: "hidden",
  wire: "record",
  group: "contact",
  examples: { valid: [{ email: "ana@example.com", phone: "5125550147", type: "MAILBOX" }], invalid: [] },
} as const satisfies ApplicationField;
