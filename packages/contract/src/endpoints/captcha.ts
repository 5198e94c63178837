import { z } from "zod";
import { plainText } from "../values/text.ts";
import type { Endpoint } from "./endpoint.ts";

/**
 * Forms protected by a captcha; `application` only after one of its values was sent too often. An answer is valid for
 * one form only.
 */
export const captchaForms = ["contact", "california", "application"] as const;
export type CaptchaForm = (typeof captchaForms)[number];

/** Highest difficulty step. Each step takes twice as long as the one before it. */
export const hardestWork = 5;

/**
 * Proof of work for a browser: for each `part` from 0 to `parts` - 1, find a number so that the SHA-256 of
 * `SEED.PART.NUMBER` begins with `difficulty` zero bits. The answer is the challenge, a dot, and the numbers joined by
 * `-`.
 */
export const captchaChallenge = z.object({
  challenge: z.string(),
  seed: z.string(),
  parts: z.int().min(1).max(64).describe("Many small parts take everyone about as long"),
  difficulty: z.int().min(1).max(32).describe("Zero bits at the front of the SHA-256 of each part"),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

export const captchaAnswer = plainText(8_000).describe(
  "Answer to a challenge of GET /api/v1/captcha, or of the site's own provider of captchas",
);

export const getCaptcha = {
  id: "getCaptcha",
  method: "GET",
  path: "/api/v1/captcha",
  summary:
    "A challenge whose answer goes into `recaptcha`: good for one message by this form, on this site, for half an hour. None (404) where the site asks another provider's captcha",
  query: z.strictObject({
    form: z.enum(captchaForms),
    work: z
      .enum(Array.from({ length: hardestWork }, (_, step) => String(step + 1)))
      .default("1")
      .transform(Number)
      .describe("As `work` of the error that asked for it; each step takes twice as long"),
  }),
  response: captchaChallenge,
  problems: [400, 404],
} as const satisfies Endpoint;
