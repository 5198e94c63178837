import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const getOpenApi = {
  id: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  summary: "This description",
  response: z.looseObject({ openapi: z.string() }),
  problems: [],
} as const satisfies Endpoint;
