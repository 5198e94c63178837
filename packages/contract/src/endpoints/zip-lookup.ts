import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const zipAnswer = z.object({
  city: z.string(),
  state: z.string().describe("Two-letter state code"),
  closed: z
    .literal(true)
    .exactOptional()
    .describe("The site is not available in this state and accepts no requests from there"),
});
export type ZipAnswer = z.infer<typeof zipAnswer>;

export const lookUpZip = {
  id: "lookUpZip",
  method: "GET",
  path: "/api/v1/validation/zip/:zip",
  summary:
    "Get the city and state of a ZIP code, and whether the site is unavailable there; 404 for an unknown ZIP code",
  params: z.strictObject({ zip: z.string().regex(/^[0-9]{5}$/) }),
  response: zipAnswer,
  problems: [400, 404, 429],
} as const satisfies Endpoint;
