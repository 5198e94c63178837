import type { ServerError } from "@loanbridge/contract";
import type { onRequestAsyncHookHandler } from "fastify";
import { isBypassKey } from "../captcha/bypass-key.ts";
import type { CaptchaPlace, CaptchaVerdict } from "../captcha/types.ts";
import type { Contact } from "./contact-limits.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { limitRate } from "./rate-limit.ts";

/** Messages to the operator that one address may send in a minute: a quarter of the forms. */
export function requestLimit({
  config,
  counting,
}: Pick<HttpDependencies, "config" | "counting">): onRequestAsyncHookHandler {
  const burst = Math.max(1, Math.floor(config.savesPerMinute / 4));
  return limitRate({ burst, perSecond: burst / 60 }, counting);
}

interface Proof {
  readonly recaptcha: string;
  readonly bypassRecaptchaKey?: string | undefined;
}

/**
 * Last of all checks: a right answer serves once, and must not be spent on a message that is refused anyway. Counts the message for
 * the person it names. `serves`: what it is for.
 */
export async function refuseRobots(
  { recaptcha, bypassRecaptchaKey }: Proof,
  place: CaptchaPlace,
  contact: Contact,
  { captcha, config, limits: { contacts } }: Pick<HttpDependencies, "captcha" | "config" | "limits">,
  serves?: string,
): Promise<ServerError[]> {
  if (isBypassKey(bypassRecaptchaKey, config.captchaBypassKey)) return [];
  const work = contacts.workFor(contact);
  const refused = refusalOf(await captcha.take(recaptcha, { ...place, work }, serves), work);
  if (refused.length > 0) return refused;
  // Of two that came at once the first may have made the work of the second more.
  const needed = contacts.takeProven(contact, work);
  return needed > work ? refusalOf("refused", needed) : [];
}

/** What a form is answered that a captcha stands before; empty where its answer was taken. */
export function refusalOf(verdict: CaptchaVerdict, work: number): ServerError[] {
  const code = codes[verdict];
  return code === undefined ? [] : [{ field: "recaptcha", code, ...(work > 1 && { work }) }];
}

const codes: Readonly<Record<CaptchaVerdict, string | undefined>> = {
  taken: undefined,
  refused: "NotEmpty",
  unknown: "FailedAttempt",
};
