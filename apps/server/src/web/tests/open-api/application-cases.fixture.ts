import { consentsHeader, endpoints, requestHeader } from "@loanbridge/contract";
import { landing, longForm } from "../started.fixture.ts";
import { landed, bodyOf, times, elsewhere, evil, unknownHost, sameAddress, type Case } from "./case.fixture.ts";

const {
  patchUserApplication: patch,
  getUserApplication: get,
  getDraftKey: draftKey,
  getProgress: progress,
  followProgress: follow,
  chooseOffer: choose,
  declineOffer: decline,
  waitPageOptIn: optIn,
  horoscopeOptIn: horoscope,
} = endpoints;
const optInUrl = "/api/v1/userApplication/waitPageOptIn/savings-tips?optIn=true";
const choice = "/api/v1/userApplication/chooseOffer/northfork";
const tips = "/api/v1/userApplication/waitPageOptIn/savings-tips";
const otherRequest = { [requestHeader]: "1" };
const unknownWords = { [consentsHeader]: "A".repeat(22) };

/** Requests about the visitor's application. */
export const applicationCases: readonly Case[] = [
  { endpoint: patch, status: 200, request: bodyOf(landing) },
  { endpoint: patch, status: 400, request: bodyOf("{") },
  { endpoint: patch, status: 403, request: bodyOf(landing, evil.headers) },
  { endpoint: patch, status: 404, strict: true, request: bodyOf(landing, elsewhere.headers) },
  { endpoint: patch, status: 409, request: bodyOf(longForm) },
  { endpoint: patch, status: 413, request: bodyOf(" ".repeat(70_000)) },
  { endpoint: patch, status: 415, request: bodyOf(landing, { "content-type": "text/plain" }) },
  {
    endpoint: patch,
    status: 429,
    strict: true,
    request: bodyOf(landing),
    before: async (visitor) => {
      for (let sent = 0; sent < 8; sent += 1) await landed(visitor);
    },
  },
  { endpoint: get, status: 200, before: landed },
  { endpoint: get, status: 400, request: { query: { a: "1" } } },
  { endpoint: get, status: 404, ...unknownHost },
  { endpoint: draftKey, status: 200, before: landed },
  { endpoint: draftKey, status: 400, request: { query: { a: "1" } } },
  { endpoint: draftKey, status: 404 },
  { endpoint: progress, status: 200, before: landed },
  { endpoint: progress, status: 400, request: { query: { a: "1" } } },
  { endpoint: progress, status: 404 },
  { endpoint: follow, status: 200, before: landed },
  { endpoint: follow, status: 204, before: landed, request: { headers: { "last-event-id": "1" } } },
  { endpoint: follow, status: 400, request: { query: { a: "1" } } },
  { endpoint: follow, status: 404 },
  ...[decline, horoscope].flatMap((endpoint): Case[] => [
    { endpoint, status: 200, before: landed },
    { endpoint, status: 400, request: { query: { a: "1" } } },
    { endpoint, status: 403, request: evil },
    { endpoint, status: 404 },
  ]),
  { endpoint: choose, status: 200, before: landed, request: { url: choice } },
  { endpoint: choose, status: 400, request: { url: `${choice}?a=1` } },
  { endpoint: choose, status: 403, request: { url: choice, ...evil } },
  { endpoint: choose, status: 404, request: { url: choice } },
  { endpoint: choose, status: 409, before: landed, request: { url: choice, headers: otherRequest } },
  {
    endpoint: choose,
    status: 429,
    before: times(60, choice, "POST"),
    request: { url: choice, ...sameAddress },
  },
  { endpoint: optIn, status: 200, before: landed, request: { url: tips } },
  { endpoint: optIn, status: 400, request: { url: `${tips}?optIn=maybe` } },
  { endpoint: optIn, status: 403, request: { url: tips, ...evil } },
  { endpoint: optIn, status: 404, before: landed, request: { url: tips.replace("savings", "no") } },
  { endpoint: optIn, status: 409, before: landed, request: { url: optInUrl, headers: unknownWords } },
  { endpoint: horoscope, status: 409, before: landed, request: { headers: unknownWords } },
  { endpoint: decline, status: 409, before: landed, request: { headers: otherRequest } },
  {
    endpoint: decline,
    status: 429,
    before: times(60, decline.path, "POST"),
    request: sameAddress,
  },
  {
    endpoint: optIn,
    status: 429,
    before: times(60, optInUrl, "POST"),
    request: { url: optInUrl, ...sameAddress },
  },
  {
    endpoint: horoscope,
    status: 429,
    before: times(60, horoscope.path, "POST"),
    request: sameAddress,
  },
];
