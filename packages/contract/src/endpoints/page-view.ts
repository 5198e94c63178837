import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

/** Name of a screen or modal, as in its route. */
const pageId = z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/);

export const postPageView = {
  id: "postPageView",
  method: "POST",
  path: "/api/v1/userApplication/pageView",
  summary: "Report that a screen or modal was shown, without data about the visitor",
  query: z.strictObject({ pageId }),
  response: z.strictObject({}),
  problems: [400, 403, 404, 429],
} as const satisfies Endpoint;
