import { inEnvironment, inSite } from "./check.ts";
import type { Check } from "./check.ts";

/** Requires a site key for the captcha provider and the operator's secret. Without them, nobody could submit a form. */
export const captcha: Check = (candidate) => {
  const { environment, configuration, source } = candidate;
  if (!configuration.captcha) return [];
  const { provider, secret } = configuration.captcha;
  return [
    ...(environment.siteKey === "" || environment.siteKey === environment.siteCode
      ? [inEnvironment(candidate, "CaptchaKey", ["siteKey"], `the site key issued by ${provider}`)]
      : []),
    ...(source.secrets && !source.secrets[secret]
      ? [
          inSite(
            candidate,
            "MissingSecret",
            ["captcha", "secret"],
            `the name of an environment variable that is set; ${secret} is not set`,
          ),
        ]
      : []),
  ];
};
