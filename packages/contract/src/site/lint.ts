import { z } from "zod";
import { lintRules } from "./lint-rules.ts";

/** Channels with stricter rules, for sites that advertise there. */
export const lintChannels = ["google-ads", "meta-ads"] as const;
export type LintChannel = (typeof lintChannels)[number];

/** Rules of the compliance lint that do not apply to a site. */
export const lintSettings = z.strictObject({
  off: z
    .array(
      z.strictObject({
        rule: z
          .string()
          .meta({ enum: [...lintRules] })
          .describe("Name of a rule of `loanbridge site lint`"),
        reason: z.string().regex(/\S/).describe("Why the rule does not apply here; `site lint` prints it"),
      }),
    )
    .describe("Rules to switch off for this site"),
});
