import type { CaptchaProvider, CaptchaWidget } from "@loanbridge/contract";
import type { Site } from "../../sites/types.ts";

interface Provider {
  readonly script: string;
  /** Where an answer is asked about: secret and response as a form, JSON back. The same in all of them. */
  readonly verify: string;
  /** What its frames and calls need; scripts that its script loads need no source: see `strict-dynamic`. */
  readonly hosts: readonly string[];
}

/** By their own documentation. */
export const providers: Readonly<Record<CaptchaProvider, Provider>> = {
  recaptcha: {
    script: "https://www.google.com/recaptcha/api.js",
    verify: "https://www.google.com/recaptcha/api/siteverify",
    hosts: ["https://www.google.com/recaptcha/", "https://recaptcha.google.com/recaptcha/"],
  },
  hcaptcha: {
    script: "https://js.hcaptcha.com/1/api.js",
    verify: "https://api.hcaptcha.com/siteverify",
    hosts: ["https://hcaptcha.com", "https://*.hcaptcha.com"],
  },
  turnstile: {
    script: "https://challenges.cloudflare.com/turnstile/v0/api.js",
    verify: "https://challenges.cloudflare.com/turnstile/v0/siteverify",
    hosts: ["https://challenges.cloudflare.com"],
  },
};

interface SiteProvider extends Provider {
  readonly widget: CaptchaWidget;
}

/** The site's provider, or what stands for it on this machine in a test; undefined where the site has none. */
export function providerOf({ configuration, environment }: Pick<Site, "configuration" | "environment">) {
  const { captcha, thirdParties } = configuration;
  if (!captcha) return undefined;
  const { provider } = captcha;
  const { script, verify, hosts } = providers[provider];
  const standIn = thirdParties?.standIn;
  const at = (address: string) =>
    standIn === undefined ? address : `${standIn}/${provider}${new URL(address).pathname}`;
  return {
    widget: { provider, siteKey: environment.siteKey, script: at(script) },
    script: at(script),
    verify: at(verify),
    hosts: standIn === undefined ? hosts : [standIn],
  } satisfies SiteProvider;
}
