import { z } from "zod";
import { authorizationHeader, consentsHeader, optOutHeader, parentHeader, requestHeader } from "../embed/headers.ts";

/** Headers of calls that depend on the visitor's identity, besides the cookie. Loose: a request has many more. */
export const visitorHeaders = z.looseObject({
  [parentHeader]: z.string().exactOptional().describe("In a partner's frame: origin of the partner's page"),
  [authorizationHeader]: z
    .string()
    .exactOptional()
    .describe("In a partner's frame: value that the partner's page stores for the visitor, from the last response"),
  "sec-gpc": z
    .string()
    .exactOptional()
    .describe("1: the visitor opts out of sale and sharing (Global Privacy Control, set by browsers)"),
  [optOutHeader]: z.string().exactOptional().describe("1: the same, for browsers that expose the signal only to pages"),
});

/** See `PageData.consents`. */
export const consentsDigest = z.string().regex(/^[\w-]{22}$/);

/** Headers of calls that may give a consent. */
export const consentHeaders = visitorHeaders.extend({
  [consentsHeader]: consentsDigest
    .exactOptional()
    .describe(
      "Digest of the consents' words that the page shows. If the server does not know them, it refuses each consent with /problems/changed-consents (409). Without it, the current words are recorded",
    ),
});

/** On calls that change the request that a page shows. */
export const requestMark = {
  [requestHeader]: z
    .string()
    .regex(/^[0-9a-z]{1,20}$/)
    .exactOptional()
    .describe(
      "`request` of the last response, or `none` from a page that shows no request. If the visitor has begun another request since, nothing is stored, and the answer is /problems/changed-request (409)",
    ),
} as const;

/** `what` completes the description: the action that happens only once for a key. */
export const formKey = (what: string) =>
  z
    .string()
    .regex(/^[\w-]{22,128}$/)
    .exactOptional()
    .describe(`At least 128 random bits. ${what}`);

/** Headers of the forms that write to the operator. */
export const requestHeaders = z.looseObject({
  "idempotency-key": formKey("A form repeated with the same key is accepted and answered by email once"),
});

/** Headers of calls by programs that share a secret with the operator. */
export const signedHeaders = z.looseObject({
  "loanbridge-signature": z
    .string()
    .exactOptional()
    .describe(
      "t=SECONDS,v2=HEX, where HEX is the HMAC-SHA256 of six lines joined by line feeds: v2; the method; the host in lowercase without a port; the path with its query, as sent; SECONDS since 1970; the hex SHA-256 of the body as sent. At most five minutes old. Otherwise: 401",
    ),
});

/** Response headers, documented on the requests that can cause them. */
export const answerHeaders = {
  [authorizationHeader]:
    "In a partner's frame: value that the partner's page must store from now on; empty to store none",
} as const;
