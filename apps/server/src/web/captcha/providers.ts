import type { CaptchaProvider, CaptchaWidget } from "@loanbridge/contract";
import type { Site } from "../../sites/index.ts";

interface Provider {
  readonly script: string;
  /** Verification endpoint. All providers take secret and response as a form and reply with JSON. */
  readonly verify: string;
  /** Hosts of its frames and calls. Scripts loaded by its script need no source: see `strict-dynamic`. */
  readonly hosts: readonly string[];
}

/** Values from each provider's documentation. */
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

/** The site's provider, with local stand-in URLs in tests; undefined if the site uses none. */
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
