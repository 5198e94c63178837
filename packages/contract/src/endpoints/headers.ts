import { z } from "zod";
import { authorizationHeader, optOutHeader, parentHeader } from "../embed/headers.ts";

/** Headers of calls that depend on the visitor's identity, besides the cookie. Loose: a request has many more. */
export const visitorHeaders = z.looseObject({
  [parentHeader]: z
    .string()
    .exactOptional()
    .describe("From a page in a partner's frame: the origin of the partner's page"),
  [authorizationHeader]: z
    .string()
    .exactOptional()
    .describe("From there: what the partner's page keeps for the visitor, as the last answer gave it"),
  "sec-gpc": z
    .string()
    .exactOptional()
    .describe("1: Global Privacy Control. The visitor opts out of sale and sharing; set by browsers"),
  [optOutHeader]: z.string().exactOptional().describe("1: the same, where the browser tells only its pages"),
});

/** `what` completes the description: the action that happens only once for a key. */
export const formKey = (what: string) =>
  z
    .string()
    .regex(/^[\w-]{22,128}$/)
    .exactOptional()
    .describe(`128 random bits or more: however often ${what}`);

/** Headers of the forms that write to the operator. */
export const requestHeaders = z.looseObject({
  "idempotency-key": formKey("the same form is sent with it, it is taken, and answered by mail, once"),
});

/** Headers of calls by programs that share a secret with the operator. */
export const signedHeaders = z.looseObject({
  "loanbridge-signature": z
    .string()
    .exactOptional()
    .describe(
      "t=SECONDS,v2=HEX: HMAC-SHA256 of six lines, joined by line feeds: v2; the method; the host of the address, in lower case and without a port; the path with its query, as sent; SECONDS since 1970; the SHA-256 of the body as sent, in hex. Five minutes old at most. Without it: 401",
    ),
});

/** Response headers, documented on the requests that can cause them. */
export const answerHeaders = {
  [authorizationHeader]: "In a partner's frame: what its page is to keep from now on; empty: nothing",
} as const;
