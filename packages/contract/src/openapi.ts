import { z } from "zod";
import { endpoints } from "./endpoints/index.ts";
import type { Endpoint } from "./endpoints/endpoint.ts";
import { problem, serverError } from "./endpoints/errors.ts";
import { answerHeaders } from "./endpoints/headers.ts";
import { progress } from "./endpoints/progress.ts";
import { serverResponse, userApplicationUpdate } from "./endpoints/user-application.ts";

type Json = Record<string, unknown>;

/** Schemas that get a name in the document; all others are inlined. */
const named = z.registry<{ id: string }>();
named.add(userApplicationUpdate, { id: "UserApplicationUpdate" });
named.add(serverResponse, { id: "ServerResponse" });
named.add(serverError, { id: "ServerError" });
named.add(progress, { id: "Progress" });
named.add(problem, { id: "Problem" });

const uri = (id: string) => `#/components/schemas/${id}`;

/** The OpenAPI 3.1 description of the API, generated from the schemas that validate it. */
export function openApiDocument(): object {
  const paths: Record<string, Json> = {};
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Loanbridge", version: "1.0.0", description: "Requests for loans, passed to a network of lenders." },
    servers: [{ url: "/" }],
    paths,
    components: { schemas: namedSchemas() },
  };
}

function operationOf(endpoint: Endpoint): Json {
  const problems = endpoint.problems.map((status) => [
    String(status),
    {
      description: "Problem (RFC 9457)",
      ...(status === 429 && { headers: { "retry-after": header("Seconds to wait") } }),
      content: { "application/problem+json": { schema: schemaOf(problem, "output") } },
    },
  ]);
  const type = endpoint.events ? "text/event-stream" : "application/json";
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    parameters: [
      ...parametersOf("path", endpoint.params),
      ...parametersOf("query", endpoint.query),
      ...parametersOf("header", endpoint.headers),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: { "application/json": { schema: schemaOf(endpoint.body, "input") } } },
    }),
    responses: {
      "200": {
        description: "Done",
        ...answerHeadersOf(endpoint),
        content: { [type]: { schema: schemaOf(endpoint.response, "output") } },
      },
      ...(endpoint.noContent !== undefined && { "204": { description: endpoint.noContent } }),
      ...Object.fromEntries(problems),
    },
  };
}

function parametersOf(where: "path" | "query" | "header", schema: z.ZodObject | undefined): Json[] {
  return Object.entries(schema?.shape ?? {}).map(([name, value]) => ({
    name,
    in: where,
    required: where === "path",
    schema: schemaOf(value as z.ZodType, "input"),
  }));
}

/** Response headers that share a name with one of the request's headers. */
function answerHeadersOf({ headers }: Endpoint): { headers?: Json } {
  const sent = Object.entries(answerHeaders).filter(([name]) => Object.hasOwn(headers?.shape ?? {}, name));
  return sent.length === 0 ? {} : { headers: Object.fromEntries(sent.map(([name, what]) => [name, header(what)])) };
}

const header = (description: string): Json => ({ description, schema: { type: "string" } });

function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const id = named.get(schema)?.id;
  return id === undefined ? bare(z.toJSONSchema(schema, { io })) : { $ref: uri(id) };
}

function namedSchemas(): Json {
  const { schemas: incoming } = z.toJSONSchema(named, { io: "input", uri });
  const { schemas: outgoing } = z.toJSONSchema(named, { io: "output", uri });
  const { UserApplicationUpdate } = incoming;
  const all = { ...outgoing, ...(UserApplicationUpdate && { UserApplicationUpdate }) };
  return Object.fromEntries(Object.entries(all).map(([id, schema]) => [id, bare(schema)]));
}

function bare({ $schema: _schema, $id: _id, ...rest }: object & { $schema?: unknown; $id?: unknown }): Json {
  return rest;
}
