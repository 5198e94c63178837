import { z } from "zod";

/** Loopback only: tests use it to replace every third party with a server of their own. */
const standIn = z
  .string()
  .regex(/^http:\/\/(127\.0\.0\.1|localhost)(:\d{1,5})?$/)
  .optional()
  .describe("For tests: an address on this machine that answers in the place of every third party");

/** Third parties that receive visitor events, besides analytics and the review widget. None if absent. */
export const thirdPartySettings = z.strictObject({
  metaPixelId: z
    .string()
    .regex(/^\d{5,20}$/)
    .optional()
    .describe("Id of a Meta pixel"),
  tiktokPixelId: z
    .string()
    .regex(/^[A-Z0-9]{10,40}$/)
    .optional()
    .describe("Id of a TikTok pixel"),
  trustedForm: z
    .boolean()
    .optional()
    .describe("Whether TrustedForm certifies the landing form; it records how that is filled in, and stops with it"),
  standIn,
});
