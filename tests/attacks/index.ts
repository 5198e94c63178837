import type { Attack } from "./attack.ts";
import { contactPerEndpoint } from "./contact-per-endpoint.ts";
import { emailLockout } from "./email-lockout.ts";
import { limitsByProcesses } from "./limits-by-processes.ts";

/** Every attack by name, in the order of the table in docs/security.md. */
export const attacks: Readonly<Record<string, Attack>> = {
  "email-lockout": emailLockout,
  "contact-per-endpoint": contactPerEndpoint,
  "limits-by-processes": limitsByProcesses,
};
