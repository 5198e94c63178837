import { randomBytes } from "node:crypto";
import { consentsDigest, userApplicationUpdate } from "@loanbridge/contract";
import { z } from "zod";
import { languageName } from "./language.ts";
import { ProblemError } from "../answers/problems.ts";

/** Name of the form field with a key that is new on each served page. */
export const formKeyName = "formKey";

/** Name of the form field with what the page knows about the visit, which survives any number of posts. */
export const visitFieldName = "visit";

/** Name of the form field with the digest of the consents' words on the page. */
export const consentsFieldName = "consents";

export const newFormKey = (): string => randomBytes(16).toString("base64url");

const typed = {
  amountRequestedRange: z.string().default(""),
  zip: z.string().default(""),
  email: z.string().default(""),
};
const consents = consentsDigest.optional();
const certificate = z.string().optional();
/** Text of the page's clues: see `Visits.posted`. */
const visitText = z.string().default("");

/** The landing form as posted by a browser. Unchecked boxes are not sent; a certificate script adds its own fields. */
const nativeForm = z
  .strictObject({
    ...typed,
    acceptedTermsAndConditions: z.literal("on").optional(),
    [formKeyName]: z
      .string()
      .regex(/^[\w-]{22}$/)
      .optional(),
    xxTrustedFormCertUrl: certificate,
    xxTrustedFormPingUrl: certificate,
    xxTrustedFormToken: certificate,
    [visitFieldName]: visitText,
    [consentsFieldName]: consents,
    [languageName]: z.string().optional(),
  })
  .transform(
    ({
      amountRequestedRange,
      zip,
      email,
      acceptedTermsAndConditions,
      xxTrustedFormCertUrl,
      formKey: key,
      visit,
      consents: shown,
    }) => ({
      key,
      visit,
      shown,
      typed: { amountRequestedRange, zip, email },
      userApplication: {
        amountRequestedRange,
        zip,
        email,
        acceptedTermsAndConditions: acceptedTermsAndConditions === "on",
        ...(xxTrustedFormCertUrl && { trustedFormParams: { xxTrustedFormCertUrl } }),
      },
    }),
  );

const yes = z.literal("true").transform(() => true);

/** The data that the landing form passes to the new-tab page, which submits it. The amount follows from the range. */
const handedOver = z
  .strictObject({
    ...typed,
    acceptedTermsAndConditions: z.enum(["true", "false"]).transform((value) => value === "true"),
    popunderDisplayed: yes,
    pixelsRequested: yes,
    amountRequested: z.string().regex(/^\d{0,6}$/),
    filesetId: z
      .string()
      .regex(/^[\w-]{1,100}$/)
      .optional(),
    autoSubmit: yes,
    [visitFieldName]: visitText,
  })
  .transform(({ amountRequestedRange, zip, email, visit, acceptedTermsAndConditions, ...more }) => {
    const { popunderDisplayed, pixelsRequested } = more;
    const given = { amountRequestedRange, zip, email, acceptedTermsAndConditions, popunderDisplayed, pixelsRequested };
    return { key: undefined, visit, shown: undefined, typed: given, userApplication: given };
  });

interface LandingPost {
  /** Initial values of the form. */
  readonly typed: Record<string, unknown>;
  /** The same for every post of one served page, so that each page creates at most one application. */
  readonly key: string | undefined;
  /** Text of the page's clues: see `Visits.posted`. */
  readonly visit: string;
  /** Digest of the consents' words on the page that was sent. */
  readonly shown: string | undefined;
  readonly update: z.infer<typeof userApplicationUpdate>;
}

const reader =
  (form: typeof nativeForm | typeof handedOver) =>
  (body: unknown): LandingPost => {
    const read = form.safeParse(body);
    if (!read.success) throw new ProblemError("invalid-request");
    const { key, visit, shown, userApplication } = read.data;
    const update = userApplicationUpdate.safeParse({ viewState: "LANDING_SUBMIT", userApplication });
    if (!update.success) throw new ProblemError("invalid-request");
    return { key, visit, shown, typed: read.data.typed, update: update.data };
  };

/** Throws a problem (400) for input that our pages never post. */
export const readNativeForm = reader(nativeForm);
export const readHandedOver = reader(handedOver);

/** The input of a rejected form, and its visit; undefined if it is not the landing form. */
export function typedInNativeForm(
  body: unknown,
): { readonly typed: Record<string, string>; readonly visit: string } | undefined {
  return nativeForm.safeParse(body).data;
}
