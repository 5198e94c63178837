import type { ServerError } from "@loanbridge/contract";
import type { onRequestAsyncHookHandler } from "fastify";
import { isBypassKey } from "../captcha/bypass-key.ts";
import type { CaptchaPlace, CaptchaVerdict } from "../captcha/types.ts";
import type { HttpDependencies } from "./dependencies.ts";
import { limitRate } from "./rate-limit.ts";

/** Messages to the operator that one address may send in a minute: a quarter of the forms. */
export function requestLimit({ config, clock }: Pick<HttpDependencies, "config" | "clock">): onRequestAsyncHookHandler {
  const burst = Math.max(1, Math.floor(config.savesPerMinute / 4));
  return limitRate({ burst, perSecond: burst / 60 }, clock);
}

interface Proof {
  readonly recaptcha: string;
  readonly bypassRecaptchaKey?: string | undefined;
}

/** Last of all checks: a right answer serves once, and must not be spent on a message that is refused anyway. `serves`: what it is for. */
export async function refuseRobots(
  { recaptcha, bypassRecaptchaKey }: Proof,
  place: CaptchaPlace,
  { captcha, config }: Pick<HttpDependencies, "captcha" | "config">,
  serves?: string,
): Promise<ServerError[]> {
  if (isBypassKey(bypassRecaptchaKey, config.captchaBypassKey)) return [];
  const code = codes[await captcha.take(recaptcha, place, serves)];
  return code === undefined ? [] : [{ field: "recaptcha", code }];
}

const codes: Readonly<Record<CaptchaVerdict, string | undefined>> = {
  taken: undefined,
  refused: "NotEmpty",
  unknown: "FailedAttempt",
};
