import { z } from "zod";
import { plainText } from "../values/text.ts";
import { captchaAnswer } from "./captcha.ts";
import type { Endpoint } from "./endpoint.ts";
import { serverError } from "./errors.ts";
import { requestHeaders } from "./headers.ts";

/** Longer than any valid value, so that a wrong one reaches the form's rules and gets their message. */
const line = plainText(1000);
const message = z.string().max(10_000);

/** Values that both forms carry besides their fields. */
const hidden = {
  recaptcha: captchaAnswer.default(""),
  bypassRecaptchaKey: line
    .optional()
    .describe("Replaces the captcha solution if it equals the operator's CAPTCHA_BYPASS_KEY"),
  domainOverride: line
    .optional()
    .describe("Host of the partner page that frames the site; ignored unless it is the caller's frame or stored"),
};

/** The response is the same whether or not the person is known. */
const answer = z.object({ errors: z.array(serverError) });
export type RequestAnswer = z.infer<typeof answer>;

export const contactMessage = z.strictObject({ name: line, email: line, comments: message, ...hidden });

export const californiaRequest = z.strictObject({
  name: line,
  email: line,
  phoneNumber: line.describe("Digits only"),
  fullAddress: line,
  zipCode: line,
  birthYear: line,
  message,
  ...hidden,
});

export const postContact = {
  id: "postContact",
  method: "POST",
  path: "/api/v1/contact",
  summary: "Send a message to the operator. Invalid values are returned as `errors` with status 200",
  headers: requestHeaders,
  body: contactMessage,
  response: answer,
  problems: [400, 403, 404, 413, 415, 429, 503],
} as const satisfies Endpoint;

export const postCaliforniaRequest = {
  id: "postCaliforniaRequest",
  method: "POST",
  path: "/api/v1/contact/ccpa",
  summary: "Send a California privacy request. Invalid values are returned as `errors` with status 200",
  headers: requestHeaders,
  body: californiaRequest,
  response: answer,
  problems: [400, 403, 404, 413, 415, 429, 503],
} as const satisfies Endpoint;

export const postUnsubscribe = {
  id: "postUnsubscribe",
  method: "POST",
  path: "/api/v1/unsub",
  summary: "Unsubscribe an email address or a phone number. The body is empty",
  headers: requestHeaders,
  query: z
    .strictObject({ email: line.exactOptional(), phone: line.exactOptional().describe("Digits only") })
    .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), "Either email or phone"),
  response: answer,
  problems: [400, 403, 404, 429, 503],
} as const satisfies Endpoint;
