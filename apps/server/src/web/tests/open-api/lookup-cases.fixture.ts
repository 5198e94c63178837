import { endpoints } from "@loanbridge/contract";
import { times, sameAddress, type Case } from "./case.fixture.ts";

const { lookUpZip: zip, lookUpRouting: routing, getVehicles: vehicles } = endpoints;

export const lookupCases: readonly Case[] = [
  { endpoint: zip, status: 200, request: { url: "/api/v1/validation/zip/78704" } },
  { endpoint: zip, status: 400, request: { url: "/api/v1/validation/zip/7870" } },
  { endpoint: zip, status: 404, request: { url: "/api/v1/validation/zip/00000" } },
  {
    endpoint: zip,
    status: 429,
    before: times(60, "/api/v1/validation/zip/78704"),
    request: { url: "/api/v1/validation/zip/78704", ...sameAddress },
  },
  { endpoint: routing, status: 200, request: { url: "/api/v1/validation/routing/021000021" } },
  { endpoint: routing, status: 400, request: { url: "/api/v1/validation/routing/02100002" } },
  { endpoint: routing, status: 404, request: { url: "/api/v1/validation/routing/021000022" } },
  {
    endpoint: routing,
    status: 429,
    before: times(60, "/api/v1/validation/routing/021000021"),
    request: { url: "/api/v1/validation/routing/021000021", ...sameAddress },
  },
  { endpoint: vehicles, status: 200, request: { url: "/api/v1/vehicle-data/vehicles/2015" } },
  { endpoint: vehicles, status: 400, request: { url: "/api/v1/vehicle-data/vehicles/215" } },
  {
    endpoint: vehicles,
    status: 429,
    before: times(60, "/api/v1/vehicle-data/vehicles/2015"),
    request: { url: "/api/v1/vehicle-data/vehicles/2015", ...sameAddress },
  },
];
