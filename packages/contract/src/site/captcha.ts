import { z } from "zod";

export const captchaProviders = ["recaptcha", "hcaptcha", "turnstile"] as const;
export type CaptchaProvider = (typeof captchaProviders)[number];

/** Captcha provider for the forms that write to the operator. Defaults to the product's own proof of work. */
export const captchaSettings = z.strictObject({
  provider: z
    .enum(captchaProviders)
    .describe("reCAPTCHA v2 (checkbox), hCaptcha or Turnstile; put its site key in siteKey in environment.json"),
  secret: z
    .string()
    .regex(/^[A-Z][A-Z0-9_]{0,79}$/)
    .describe("Name of the environment variable with the provider's secret key"),
});
