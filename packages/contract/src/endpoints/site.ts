import { z } from "zod";
import { runtimeEnvironment } from "../site/environment.ts";
import type { Endpoint } from "./endpoint.ts";

/** Also returns 404 if the site has changed since the named version. */
export const getSite = {
  id: "getSite",
  method: "GET",
  path: "/sites/:site/site.json",
  summary: "Get the public configuration of a site, in the version that its page names",
  params: z.strictObject({ site: z.string().regex(/^[\w-]{1,64}$/) }),
  query: z.strictObject({ v: z.string().regex(/^[\w-]{1,64}$/) }),
  response: z.strictObject({
    environment: runtimeEnvironment,
    configuration: z.record(z.string(), z.unknown()).describe("site.json with completed pages"),
  }),
  problems: [400, 404],
} as const satisfies Endpoint;
