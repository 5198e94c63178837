import type { ServerError } from "@loanbridge/contract";
import type { onRequestAsyncHookHandler } from "fastify";
import { isBypassKey } from "../requests/captcha.ts";
import type { HttpDependencies } from "./dependencies.ts";
import type { Site } from "../sites/types.ts";
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

/** Last of all checks: a right answer serves once, and must not be spent on a message that is refused anyway. */
export function refuseRobots(
  { recaptcha, bypassRecaptchaKey }: Proof,
  { environment }: Pick<Site, "environment">,
  { captcha, config }: Pick<HttpDependencies, "captcha" | "config">,
): ServerError[] {
  if (isBypassKey(bypassRecaptchaKey, config.captchaBypassKey) || captcha.take(recaptcha, environment.siteKey))
    return [];
  return [{ field: "recaptcha", code: "NotEmpty" }];
}
