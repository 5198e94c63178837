import { endpoints } from "@loanbridge/contract";
import { type Started } from "../started.fixture.ts";
import { times, elsewhere, evil, unknownHost, sameAddress, type Case } from "./case.fixture.ts";
import { wholeSiteUrl } from "../../page/whole-site.ts";

const {
  postPageView: pageView,
  putSmsPixel: smsPixel,
  getEnvironment: environment,
  getSite: site,
  getOffers: offers,
} = endpoints;
const viewOf = (pageId: string) => `/api/v1/userApplication/pageView?pageId=${pageId}`;

/** URL of the complete payday site. */
function addressIn({ app }: Started): string {
  const found = app.sites.byId("payday-demo");
  return found ? wholeSiteUrl(found) : "";
}

export const siteCases: readonly Case[] = [
  { endpoint: offers, status: 200, request: { query: { count: "2" } } },
  { endpoint: offers, status: 400, request: { query: { count: "-1" } } },
  { endpoint: offers, status: 404, ...unknownHost },
  { endpoint: pageView, status: 200, request: { url: viewOf("longformpg1") } },
  { endpoint: pageView, status: 400, request: { url: viewOf("ana%40example.com") } },
  { endpoint: pageView, status: 403, request: { url: viewOf("wait"), ...evil } },
  { endpoint: pageView, status: 404, ...unknownHost, request: { url: viewOf("wait"), ...elsewhere } },
  {
    endpoint: pageView,
    status: 429,
    before: times(120, viewOf("wait"), "POST"),
    request: { url: viewOf("wait"), ...sameAddress },
  },
  { endpoint: smsPixel, status: 200 },
  { endpoint: smsPixel, status: 400, request: { query: { a: "1" } } },
  { endpoint: smsPixel, status: 403, request: evil },
  { endpoint: smsPixel, status: 404, ...unknownHost },
  {
    endpoint: smsPixel,
    status: 429,
    before: times(60, smsPixel.path, "PUT"),
    request: sameAddress,
  },
  { endpoint: endpoints.getCaptcha, status: 200, request: { query: { form: "contact" } } },
  { endpoint: endpoints.getCaptcha, status: 400, request: { query: { form: "landing" } } },
  {
    endpoint: endpoints.getCaptcha,
    status: 404,
    ...unknownHost,
    request: { query: { form: "contact" }, ...elsewhere },
  },
  { endpoint: endpoints.getPartners, status: 200 },
  { endpoint: endpoints.getPartners, status: 400, request: { query: { a: "1" } } },
  { endpoint: endpoints.getPartners, status: 404, ...unknownHost },
  {
    endpoint: endpoints.getInternalPartners,
    status: 200,
    request: { query: { siteDomain: "payday.localhost" } },
  },
  { endpoint: endpoints.getInternalPartners, status: 400 },
  {
    endpoint: endpoints.getInternalPartners,
    status: 404,
    strict: true,
    request: { query: { siteDomain: "unknown.example" } },
  },
  { endpoint: environment, status: 200, request: { url: "/sites/payday-demo/environment.json" } },
  { endpoint: environment, status: 400, request: { url: "/sites/a.b/environment.json" } },
  { endpoint: environment, status: 404, request: { url: "/sites/nothing/environment.json" } },
  {
    endpoint: site,
    status: 200,
    request: (server) => ({ url: addressIn(server) }),
  },
  { endpoint: site, status: 400, request: { url: "/sites/payday-demo/site.json" } },
  { endpoint: site, status: 404, request: { url: "/sites/payday-demo/site.json?v=old" } },
  { endpoint: endpoints.getOpenApi, status: 200 },
  { endpoint: endpoints.getHealth, status: 200 },
  { endpoint: endpoints.getReadiness, status: 200 },
];
