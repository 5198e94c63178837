import { z } from "zod";
import { runtimeEnvironment } from "../site/environment.ts";
import type { Endpoint } from "./endpoint.ts";

export const getEnvironment = {
  id: "getEnvironment",
  method: "GET",
  path: "/sites/:site/environment.json",
  summary: "Get a site's environment, merged over the defaults",
  params: z.strictObject({ site: z.string().regex(/^[\w-]{1,64}$/) }),
  response: runtimeEnvironment,
  problems: [400, 404],
} as const satisfies Endpoint;
