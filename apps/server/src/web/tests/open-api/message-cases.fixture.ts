import { endpoints, type Endpoint } from "@loanbridge/contract";
import type { InjectOptions } from "fastify";
import { californiaMessage, contactMessage } from "../messages.fixture.ts";
import type { Visitor } from "../started.fixture.ts";
import { bodyOf, elsewhere, evil, type Case } from "./case.fixture.ts";

/** Both forms fail for the same reasons. The strict server allows two messages per address and minute. */
const messageCases = (endpoint: Endpoint, body: unknown): Case[] => [
  { endpoint, status: 200, request: bodyOf(body) },
  { endpoint, status: 400, request: bodyOf("{") },
  { endpoint, status: 403, request: bodyOf(body, evil.headers) },
  { endpoint, status: 404, strict: true, request: bodyOf(body, elsewhere.headers) },
  { endpoint, status: 413, request: bodyOf(" ".repeat(70_000)) },
  { endpoint, status: 415, request: bodyOf(body, { "content-type": "text/plain" }) },
  { endpoint, status: 429, strict: true, request: bodyOf(body), before: twice(endpoint) },
];
const twice = (endpoint: Endpoint, request: InjectOptions = {}) => {
  const { method, path: url } = endpoint;
  return async (visitor: Visitor) => {
    for (let sent = 0; sent < 2; sent += 1) await visitor.ask({ method, url, ...request });
  };
};
const unsubscribe = endpoints.postUnsubscribe;
const address = { query: { email: "ana.lopez@example.com" } };
const unsubscribeCases: readonly Case[] = [
  { endpoint: unsubscribe, status: 200, request: address },
  { endpoint: unsubscribe, status: 400 },
  { endpoint: unsubscribe, status: 403, request: { ...address, ...evil } },
  { endpoint: unsubscribe, status: 404, strict: true, request: { ...address, ...elsewhere } },
  { endpoint: unsubscribe, status: 429, strict: true, request: address, before: twice(unsubscribe, address) },
];

export const messageFormCases: readonly Case[] = [
  ...messageCases(endpoints.postContact, contactMessage),
  ...messageCases(endpoints.postCaliforniaRequest, californiaMessage),
  ...unsubscribeCases,
];
