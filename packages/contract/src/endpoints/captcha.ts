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
  parts: z.int().min(1).max(64).describe("Number of small puzzles; with many, the total time varies little"),
  difficulty: z.int().min(1).max(32).describe("Leading zero bits of the SHA-256 of each part"),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

export const captchaAnswer = plainText(8_000).describe(
  "Solution of a challenge from GET /api/v1/captcha, or token of the site's captcha provider",
);

export const getCaptcha = {
  id: "getCaptcha",
  method: "GET",
  path: "/api/v1/captcha",
  summary:
    "Get a challenge; send its solution as `recaptcha`. Valid for one message from this form, on this site, for half an hour. 404 if the site uses another captcha provider",
  query: z.strictObject({
    form: z.enum(captchaForms),
    work: z
      .enum(Array.from({ length: hardestWork }, (_, step) => String(step + 1)))
      .default("1")
      .transform(Number)
      .describe("`work` from the error that required the captcha; each step takes twice as long"),
  }),
  response: captchaChallenge,
  problems: [400, 404],
} as const satisfies Endpoint;
