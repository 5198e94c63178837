import type { Command } from "../command.ts";
import { consentVerify } from "./consent-verify.ts";
import { leads } from "./leads.ts";
import { lenderCheck } from "./lender-check.ts";
import { siteCheck } from "./site-check.ts";
import { siteReload } from "./site-reload.ts";

/** By the words that call them. */
export const commands = {
  "site check": siteCheck,
  "site reload": siteReload,
  "lender check": lenderCheck,
  leads,
  "consent verify": consentVerify,
} as const satisfies Record<string, Command>;
