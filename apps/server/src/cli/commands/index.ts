import type { Command } from "../command.ts";
import { consentVerify } from "./consent-verify.ts";
import { leads } from "./leads.ts";
import { lenderCheck } from "./lender-check.ts";
import { siteCheck } from "./site-check.ts";

/** By the words that call them. */
export const commands = {
  "site check": siteCheck,
  "lender check": lenderCheck,
  leads,
  "consent verify": consentVerify,
} as const satisfies Record<string, Command>;
