import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const zipAnswer = z.object({
  city: z.string(),
  state: z.string().describe("Two letters"),
  closed: z.literal(true).exactOptional().describe("This site arranges nothing there, and takes no request from there"),
});
export type ZipAnswer = z.infer<typeof zipAnswer>;

export const lookUpZip = {
  id: "lookUpZip",
  method: "GET",
  path: "/api/v1/validation/zip/:zip",
  summary: "City and state of a ZIP code, and whether the site is closed there; 404 when there is none",
  params: z.strictObject({ zip: z.string().regex(/^[0-9]{5}$/) }),
  response: zipAnswer,
  problems: [400, 404, 429],
} as const satisfies Endpoint;
