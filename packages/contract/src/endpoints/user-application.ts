import { z } from "zod";
import {
  secureFieldNames,
  secureUpdateStates,
  updateFields,
  viewStates,
  visitNames,
  type ViewState,
  type VisitName,
} from "@loanbridge/loan-form";
import { applicationAnswer, applicationUpdate } from "../values/application.ts";
import { flag, plainName, plainText } from "../values/text.ts";
import { captchaAnswer } from "./captcha.ts";
import type { Endpoint } from "./endpoint.ts";
import { serverError, type ServerError } from "./errors.ts";
import { consentHeaders, formKey, requestMark, visitorHeaders } from "./headers.ts";

/** Names of the fields whose values never leave the server again. */
export type SecureFieldName = "socialSecurity" | "account" | "routing" | "driversLicense";

/**
 * Body of PATCH /api/v1/userApplication. `userApplication` is the wire form of the values: see `toWire` in loan-form.
 */
export interface UserApplicationUpdate {
  viewState: ViewState;
  userApplication: Record<string, unknown>;
  secureFields?: Partial<Record<SecureFieldName, string>>;
  /** With LANDING_SUBMIT: parameters of the link that led to the form. Unusable values are ignored. */
  visit?: Partial<Record<VisitName, string>>;
  /** Answer to a captcha, required after a response with `recaptcha` in its errors. */
  recaptcha?: string;
}

/** Response of PATCH and GET /api/v1/userApplication. */
export interface ServerResponse {
  viewState: ViewState;
  userApplication: Record<string, unknown>;
  /** True for each secure field that the server stores. Never a value. */
  secureFields: Record<SecureFieldName, boolean>;
  errors: ServerError[];
  /** Version of the site's files that produced the response. */
  filesetId?: string;
  /** Tells the visitor's requests apart: it is sent back with each form. Absent if none is stored. */
  request?: string;
  buyerConfig?: BuyerConfig;
  /** The visitor has left for the page of the lender that has the request, and may have come back. */
  hasLeft?: true;
  /** Names of the lenders that accepted the request and that the applicant declined. */
  declinedLenders?: string[];
  /** The request found no lender and was sent to none. */
  notSent?: true;
  /** In a partner's frame: the sealed value that the partner's page stores for the visitor, or empty to remove it. */
  encodedCookieValue?: string;
  /** Seconds. */
  encodedCookieMaxAge?: number;
}

/** The buyer's page, shown before the visitor is sent to the lender. */
export interface BuyerConfig {
  imageToken?: string;
  imageOptions?: Record<string, string | number>;
  buyerId?: string;
  /** The lender's name as shown to applicants. */
  lenderName?: string;
  showHeader?: boolean;
  confirmationText?: string;
  confirmationSubtext?: string;
  redirectDelaySeconds?: number;
  thankYouText?: string;
  splashPageEnabled?: boolean;
  declineOfferButtonText?: string;
  disclaimerText?: string;
  /** Language of the disclaimer, if it is not that of the page. */
  disclaimerLanguage?: string;
  redirectButton?: string;
}

/** Longer than any secure value, so that a wrong one reaches the form's rules and gets their message. */
const secureValue = plainText(100).optional();
const secureUpdate = z.strictObject(Object.fromEntries(secureFieldNames.map((name) => [name, secureValue])));
const noSecureUpdate = z.strictObject({});

/** Longer than any value that is stored, because a bad value must not refuse a visitor. */
const visitValue = z.string().max(2_000).optional();
const visit = z.strictObject(Object.fromEntries(visitNames.map((name) => [name, visitValue])));

const updates = viewStates.map((viewState) =>
  z.strictObject({
    viewState: z.literal(viewState),
    userApplication: applicationUpdate(updateFields[viewState]),
    secureFields: (secureUpdateStates.has(viewState) ? secureUpdate : noSecureUpdate).optional(),
    recaptcha: captchaAnswer.optional(),
    ...(viewState === "LANDING_SUBMIT" && {
      visit: visit.optional().describe("Parameters of the link that led to the form; unusable values are ignored"),
    }),
  }),
);

type Update = (typeof updates)[number];

/** The fields of an update depend on its state. A field of another state is refused like an unknown one. */
export const userApplicationUpdate = z.discriminatedUnion("viewState", updates as [Update, ...Update[]]);

export const updateQuery = z.strictObject({
  mergeEmpty: flag.describe("Empty values overwrite stored ones"),
  submittedPage: plainName.optional().describe("ID of the submitted page"),
  skippedReapply: flag.describe("Continue with a new form instead of reusing a stored request"),
});

/** The key is created with each form and reused each time that form is sent. */
const updateHeaders = consentHeaders.extend({
  "idempotency-key": formKey("A landing form repeated with the same key creates one application"),
  ...requestMark,
});

export const buyerConfig = z.object({
  imageToken: z.string().exactOptional(),
  imageOptions: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional(),
  buyerId: z.string().exactOptional(),
  lenderName: z.string().exactOptional().describe("Name of the lender that has the request, as shown to applicants"),
  showHeader: z.boolean().exactOptional(),
  confirmationText: z.string().exactOptional(),
  confirmationSubtext: z.string().exactOptional(),
  redirectDelaySeconds: z.number().exactOptional(),
  thankYouText: z.string().exactOptional(),
  splashPageEnabled: z.boolean().exactOptional(),
  declineOfferButtonText: z.string().exactOptional(),
  disclaimerText: z.string().exactOptional(),
  disclaimerLanguage: z.string().exactOptional(),
  redirectButton: z.string().exactOptional(),
}) satisfies z.ZodType<BuyerConfig>;

export const serverResponse = z.object({
  viewState: z.enum(viewStates),
  userApplication: applicationAnswer,
  secureFields: z
    .record(z.enum(secureFieldNames), z.boolean())
    .describe("Whether each secure value is stored; never the value"),
  errors: z.array(serverError),
  filesetId: z.string().exactOptional().describe("Version of the site's files used for this response"),
  request: z.string().exactOptional().describe("Mark of the request, to send back with each form"),
  buyerConfig: buyerConfig.exactOptional(),
  hasLeft: z
    .literal(true)
    .exactOptional()
    .describe("The visitor has left for the lender's page. Do not redirect there again without being asked"),
  declinedLenders: z
    .array(z.string())
    .exactOptional()
    .describe("Names of lenders that accepted the request but that the visitor declined"),
  notSent: z.literal(true).exactOptional().describe("The request found no lender and was sent to none"),
  encodedCookieValue: z
    .string()
    .exactOptional()
    .describe(
      "In a partner's frame: sealed value that the partner's page must store for the visitor; empty to store none",
    ),
  encodedCookieMaxAge: z.number().exactOptional().describe("Seconds"),
}) satisfies z.ZodType<ServerResponse>;

export const patchUserApplication = {
  id: "patchUserApplication",
  method: "PATCH",
  path: "/api/v1/userApplication",
  summary:
    "Save the values of a screen; viewState in the response is the next screen. Invalid values are returned as `errors` with status 200",
  query: updateQuery,
  headers: updateHeaders,
  body: userApplicationUpdate,
  response: serverResponse,
  problems: [400, 403, 404, 409, 413, 415, 429, 503],
} as const satisfies Endpoint;

export const getUserApplication = {
  id: "getUserApplication",
  method: "GET",
  path: "/api/v1/userApplication",
  summary: "Get the visitor's stored application",
  query: z.strictObject({}),
  headers: visitorHeaders,
  response: serverResponse,
  problems: [400, 404, 503],
} as const satisfies Endpoint;
