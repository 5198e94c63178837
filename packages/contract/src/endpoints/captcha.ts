import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** Work for a browser: find a text `answer = challenge + "." + number` whose SHA-256 begins with `difficulty` zero bits. */
export const captchaChallenge = z.object({
  challenge: z.string(),
  difficulty: z.int().min(1).max(32).describe("Zero bits at the front of the SHA-256 of the answer"),
});
export type CaptchaChallenge = z.infer<typeof captchaChallenge>;

export const getCaptcha = {
  id: "getCaptcha",
  method: "GET",
  path: "/api/v1/captcha",
  summary: "A challenge whose answer goes into `recaptcha`: good for one message, for half an hour",
  query: z.strictObject({}),
  response: captchaChallenge,
  problems: [400],
} as const satisfies Endpoint;
