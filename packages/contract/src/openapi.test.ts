import { expect, test } from "vitest";
import { endpoints } from "./endpoints/index.ts";
import type { Endpoint } from "./endpoints/endpoint.ts";
import { openApiDocument } from "./openapi.ts";
import { updateFields, viewStates } from "@loanbridge/loan-form";

interface Operation {
  operationId: string;
  summary: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<
    string,
    { description: string; headers?: Record<string, object>; content: Record<string, { schema: object }> }
  >;
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Record<string, unknown>> };
}

const text = JSON.stringify(openApiDocument());
const document = JSON.parse(text) as Document;
const all: readonly Endpoint[] = Object.values(endpoints);
const operationOf = ({ path, method }: Endpoint) =>
  document.paths[path.replaceAll(/:(\w+)/g, "{$1}")]?.[method.toLowerCase()];

test("[API-14] the document is OpenAPI 3.1: plain JSON, with a title and a version", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d+$/);
  expect(document.info).toMatchObject({ title: "Loanbridge", version: "1.0.0" });
});

test.for(all.map((endpoint): [string, Endpoint] => [endpoint.id, endpoint]))(
  "[API-14] %s is described: parameters, body, response and problems",
  ([id, endpoint]) => {
    const operation = operationOf(endpoint);
    expect(operation).toMatchObject({ operationId: id, summary: endpoint.summary });
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const described = (where: string) => operation?.parameters.filter((p) => p.in === where).map(({ name }) => name);
    expect(described("path")).toEqual(inPath);
    expect(described("query")).toEqual(Object.keys(endpoint.query?.shape ?? {}));
    expect(described("header")).toEqual(Object.keys(endpoint.headers?.shape ?? {}));
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined);
    const empty = endpoint.noContent === undefined ? [] : ["204"];
    expect(Object.keys(operation?.responses ?? {})).toEqual(["200", ...empty, ...endpoint.problems.map(String)]);
    const type = endpoint.events ? "text/event-stream" : "application/json";
    expect(Object.keys(operation?.responses["200"]?.content ?? {})).toEqual([type]);
  },
);

test("[API-14] headers are described by name, for requests and for responses", () => {
  const headersOf = (endpoint: Endpoint) => ({
    sent: operationOf(endpoint)?.parameters.flatMap(({ name, in: where }) => (where === "header" ? [name] : [])),
    answered: Object.keys(operationOf(endpoint)?.responses["200"]?.headers ?? {}),
    limited: Object.keys(operationOf(endpoint)?.responses["429"]?.headers ?? {}),
  });
  expect(headersOf(endpoints.patchUserApplication)).toEqual({
    sent: [
      "x-loanbridge-parent",
      "x-loanbridge-authorization",
      "sec-gpc",
      "x-loanbridge-opt-out",
      "x-loanbridge-consents",
      "idempotency-key",
      "x-loanbridge-request",
    ],
    answered: ["x-loanbridge-authorization"],
    limited: ["retry-after"],
  });
  expect(headersOf(endpoints.postLenderFeedback)).toEqual({
    sent: ["loanbridge-signature"],
    answered: [],
    limited: ["retry-after"],
  });
});

test("[API-14] operation ids are unique, and only existing endpoints are described", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations).toHaveLength(all.length);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(all.length);
});

test("[API-14] every reference resolves", () => {
  const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(references.length).toBeGreaterThan(5);
  for (const reference of references) {
    const name = reference?.replace("#/components/schemas/", "") ?? "";
    expect(document.components.schemas, reference).toHaveProperty([name]);
  }
  expect(text).not.toMatch(/"\$(?:id|schema)":"/);
});

test("[FLOW-14] the document lists for each state the fields that an update may carry", () => {
  const update = document.components.schemas["UserApplicationUpdate"] as {
    oneOf: {
      properties: {
        viewState: { const: string };
        userApplication: { properties?: object; additionalProperties: false };
      };
    }[];
  };
  expect(update.oneOf.map(({ properties }) => properties.viewState.const)).toEqual(viewStates);
  for (const { properties } of update.oneOf) {
    const state = properties.viewState.const as keyof typeof updateFields;
    expect(Object.keys(properties.userApplication.properties ?? {})).toEqual(updateFields[state]);
    expect(properties.userApplication.additionalProperties).toBe(false);
  }
});
