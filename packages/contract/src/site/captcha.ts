import { z } from "zod";

export const captchaProviders = ["recaptcha", "hcaptcha", "turnstile"] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Captcha provider for the forms that write to the operator. Defaults to the product's own proof of work. */
export const captchaSettings = z.strictObject({
  provider: z
    .enum(captchaProviders)
    .describe(
      "reCAPTCHA v2 (the box), hCaptcha or Turnstile; siteKey in environment.json is what it knows the site by",
    ),
  secret: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,79}$/)
    .describe("Name of the variable that holds the provider's secret key"),
});
