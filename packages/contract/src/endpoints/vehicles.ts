import { z } from "zod";
import type { Endpoint } from "./endpoint.ts";

export const vehicle = z.object({
  make: z.string(),
  model: z.string(),
  trim: z.string().describe("Empty where the trims of the model are not known"),
});
export type Vehicle = z.infer<typeof vehicle>;

export const getVehicles = {
  id: "getVehicles",
  method: "GET",
  path: "/api/v1/vehicle-data/vehicles/:year",
  summary:
    "Vehicles of a model year, one entry for each trim, sorted by make and model; none for a year that is not known",
  params: z.strictObject({ year: z.string().regex(/^(19|20)[0-9]{2}$/) }),
  response: z.array(vehicle),
  problems: [400, 429],
} as const satisfies Endpoint;
