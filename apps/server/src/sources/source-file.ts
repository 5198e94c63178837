import { campaignNames, clickIdNames, subIdNames } from "@loanbridge/loan-form";
import { z } from "zod";
import { pauseWhen } from "./pause-when.ts";
import { isPostback, postbackPlaceholders } from "./postback.ts";

const cap = z.number().int().positive().optional();
const perWindow = z.strictObject({ perDay: cap, perMonth: cap });

const values = <T extends z.ZodType>(one: T) => z.array(one).min(1).optional();

const affid = z.string().regex(/^[\w.-]{1,100}$/, "1 to 100 letters, digits, . _ or -");
const text = z.string().regex(/^[\w.~:-]{1,64}$/, "1 to 64 letters, digits, . _ - ~ or :");
const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, "a lowercase host name, such as blog.example");
const origin = z
  .string()
  .refine((given) => URL.parse(given)?.origin === given, { error: "an origin, such as https://partner.example" });

const match = z
  .strictObject({
    affid: values(affid).describe("Values of affid in links to a site"),
    partner: values(origin).describe("Origins of pages that embed a site"),
    utmSource: values(text).describe("Values of utm_source in links to a site"),
    referrer: values(host).describe("Hosts of pages that link to a site"),
  })
  .refine((given) => Object.values(given).some((one) => one !== undefined), {
    error: "at least one of affid, partner, utmSource, referrer",
  });

const payout = z.union([
  z.strictObject({ cents: z.number().int().positive().describe("For each sale") }),
  z.strictObject({ percent: z.number().positive().max(100).describe("Of the price of each sale") }),
]);

const postback = z
  .string()
  .refine(isPostback, {
    error: `an https URL whose placeholders are in its path or query, of ${postbackPlaceholders.map((name) => `{${name}}`).join(", ")}`,
  })
  .optional();

/** Parameters of a link that a source may have stored. */
const kept = z.enum([...subIdNames, ...clickIdNames, ...campaignNames, "utm_*"]);

/** `sources/<name>.json`. */
export const sourceFile = z.strictObject({
  $schema: z.string().optional(),
  title: z.string().min(1).max(100).describe("Name shown to operators"),
  match: match.describe("How a visit from this source is recognized, by any one of these values"),
  keep: z
    .array(kept)
    .default([...subIdNames])
    .describe("Parameters of the link to store with an application; default: sub1 to sub5"),
  sites: z.array(z.string()).min(1).optional().describe("Sites that it may send visitors to; if absent, all"),
  payout: payout.optional().describe("What the source earns"),
  caps: z
    .strictObject({
      sent: perWindow.optional().describe("Applications of this source that are sent to lenders"),
      sold: perWindow.optional().describe("Sales, and posts whose outcome is not known yet"),
    })
    .optional()
    .describe("In New York time, by the time of the post"),
  blockedSubIds: z.array(text).optional().describe("Sub ids whose applications go to no lender"),
  pauseWhen: pauseWhen.optional().describe("Thresholds at which its applications stop going to lenders"),
  postbacks: z
    .strictObject({
      sold: postback.describe("A lender bought"),
      funded: postback.describe("The lender reported the loan as paid out"),
      returned: postback.describe("The lender gave the sale back, or the applicant declined it"),
      secret: z
        .string()
        .regex(/^[A-Z][A-Z0-9_]*$/, "uppercase letters, digits and _")
        .optional()
        .describe("Name of the environment variable with the shared key that signs the calls; if absent, unsigned"),
    })
    .optional()
    .describe("URLs that are called with GET when an event happens, until they answer 2xx"),
});

export type SourceFile = z.infer<typeof sourceFile>;

/** JSON Schema of a source file, for editors. */
export function sourceJsonSchema(): object {
  return z.toJSONSchema(sourceFile, { io: "input" });
}
