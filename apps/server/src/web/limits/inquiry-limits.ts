import type { ServerError } from "@loanbridge/contract";
import type { onRequestAsyncHookHandler } from "fastify";
import { isBypassKey } from "../captcha/bypass-key.ts";
import type { CaptchaPlace, CaptchaVerdict } from "../captcha/types.ts";
import type { Contact } from "./contact-limits.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { limitRate } from "./rate-limit.ts";

/** Inquiries per minute and client network: a quarter of the limit for forms. */
export function inquiryLimit(
  name: string,
  { config, counting }: Pick<HttpDependencies, "config" | "counting">,
): onRequestAsyncHookHandler {
  const burst = Math.max(1, Math.floor(config.savesPerMinute / 4));
  return limitRate(name, { burst, perSecond: burst / 60 }, counting);
}

interface Proof {
  readonly recaptcha: string;
  readonly bypassRecaptchaKey?: string | undefined;
}

/**
 * Run this check last: a correct answer can be used once and must not be spent on an inquiry that is rejected anyway.
 * Counts the inquiry toward the limits of the contact. `submissionKey` identifies the submission.
 */
export async function refuseBots(
  { recaptcha, bypassRecaptchaKey }: Proof,
  place: CaptchaPlace,
  contact: Contact,
  { captcha, config, limits: { contacts } }: Pick<HttpDependencies, "captcha" | "config" | "limits">,
  submissionKey?: string,
): Promise<ServerError[]> {
  if (isBypassKey(bypassRecaptchaKey, config.captchaBypassKey)) return [];
  const work = contacts.workFor(contact);
  const refused = refusalOf(await captcha.verify(recaptcha, { ...place, work }, submissionKey), work);
  if (refused.length > 0) return refused;
  // A concurrent inquiry may have raised the work required of this one.
  const needed = await contacts.takeProven(contact, work);
  return needed > work ? refusalOf("refused", needed) : [];
}

/** Errors for a captcha verdict; empty if the answer was accepted. */
export function refusalOf(verdict: CaptchaVerdict, work: number): ServerError[] {
  const code = codes[verdict];
  return code === undefined ? [] : [{ field: "recaptcha", code, ...(work > 1 && { work }) }];
}

const codes: Readonly<Record<CaptchaVerdict, string | undefined>> = {
  accepted: undefined,
  refused: "NotEmpty",
  unknown: "FailedAttempt",
};
