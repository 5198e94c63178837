import { randomBytes } from "node:crypto";
import { userApplicationUpdate } from "@loanbridge/contract";
import { z } from "zod";
import { ProblemError } from "../answers/problems.ts";

/** Under this name a page carries the key that is made anew each time it is served. */
export const formKeyName = "formKey";

export const newFormKey = (): string => randomBytes(16).toString("base64url");

const typed = {
  amountRequestedRange: z.string().default(""),
  zip: z.string().default(""),
  email: z.string().default(""),
};
const certificate = z.string().optional();

/** The landing form as a browser posts it. A box that is not ticked is not sent; a certificate script adds fields of its own. */
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
  })
  .transform(
    ({ amountRequestedRange, zip, email, acceptedTermsAndConditions, xxTrustedFormCertUrl, formKey: key }) => ({
      key,
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

/** What the landing form hands to a page of its own, which sends it. The amount follows from the range. */
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
  })
  .transform(({ amountRequestedRange, zip, email, acceptedTermsAndConditions, popunderDisplayed, pixelsRequested }) => {
    const given = { amountRequestedRange, zip, email, acceptedTermsAndConditions, popunderDisplayed, pixelsRequested };
    return { key: undefined, typed: given, userApplication: given };
  });

interface LandingPost {
  /** For the form to start from. */
  readonly typed: Record<string, unknown>;
  /** The same however often one served page is posted: with it a form makes one application. */
  readonly key: string | undefined;
  readonly update: z.infer<typeof userApplicationUpdate>;
}

const reader =
  (form: typeof nativeForm | typeof handedOver) =>
  (body: unknown): LandingPost => {
    const read = form.safeParse(body);
    if (!read.success) throw new ProblemError("invalid-request");
    const { key, userApplication } = read.data;
    const update = userApplicationUpdate.safeParse({ viewState: "LANDING_SUBMIT", userApplication });
    if (!update.success) throw new ProblemError("invalid-request");
    return { key, typed: read.data.typed, update: update.data };
  };

/** Throw a problem (400) for what no page of ours posts. */
export const readNativeForm = reader(nativeForm);
export const readHandedOver = reader(handedOver);

/** What was typed into a form that is not taken; undefined where it is not the landing form. */
export function typedInNativeForm(body: unknown): Record<string, string> | undefined {
  return nativeForm.safeParse(body).data?.typed;
}
