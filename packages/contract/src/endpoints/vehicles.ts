import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const vehicle = z.object({
  make: z.string(),
  model: z.string(),
  trim: z.string().describe("Empty if the model's trims are unknown"),
});
export type Vehicle = z.infer<typeof vehicle>;

export const getVehicles = {
  id: "getVehicles",
  method: "GET",
  path: "/api/v1/vehicle-data/vehicles/:year",
  summary: "List the vehicles of a model year, one entry per trim, sorted by make and model; empty for an unknown year",
  params: z.strictObject({ year: z.string().regex(/^(19|20)[0-9]{2}$/) }),
  response: z.array(vehicle),
  problems: [400, 429],
} as const satisfies Endpoint;
