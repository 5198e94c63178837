import { z } from "zod";

/** Loopback only: tests use it to replace every third party with their own server. */
const standIn = z
  .string()
  .regex(/^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/)
  .optional()
  .describe("For tests: a loopback URL that stands in for every third party");

/** Third parties that receive visitor events, besides analytics and the review widget. None if absent. */
export const thirdPartySettings = z.strictObject({
  metaPixelId: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional()
    .describe("Meta pixel ID"),
  tiktokPixelId: z
    .string()
    .regex(/^[A-Z0-9]{10,40}$/)
    .optional()
    .describe("TikTok pixel ID"),
  trustedForm: z
    .boolean()
    .optional()
    .describe(
      "Certify the landing form with TrustedForm, which records how the form is filled in and stops when it is sent",
    ),
  standIn,
});
