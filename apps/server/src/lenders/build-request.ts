import { encodings } from "./encodings/index.ts";
import { mapFields, type MappingInput, type SentFields } from "./map-fields.ts";
import type { RequestSchema } from "./schema/request-schema.ts";

/** A request that is ready to send. Never log it: it carries personal values. */
export interface OutgoingRequest {
  readonly url: URL;
  readonly method: "POST" | "GET" | "PUT";
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

// oxlint-disable-next-line no-control-regex
export const headerText = /^[\t\u0020-\u007e]*$/;

function withQuery(url: string, fields: SentFields): URL {
  const target = new URL(url);
  for (const [name, value] of fields) target.searchParams.append(name, String(value));
  return target;
}

export function buildRequest(request: RequestSchema, input: MappingInput): OutgoingRequest {
  const fields = mapFields(request.fields, input);
  const inUrl = request.encoding === "query" || request.method === "GET";
  const encoding = encodings[request.encoding];
  const headers = mapFields(request.headers ?? {}, input)
    .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
    .filter(([, value]) => headerText.test(value));
  return {
    url: withQuery(request.url, [...mapFields(request.query ?? {}, input), ...(inUrl ? fields : [])]),
    method: request.method,
    headers: {
      accept: "application/json, text/xml, application/xml, text/plain;q=0.5",
      "accept-encoding": "identity",
      "user-agent": "loanbridge",
      ...Object.fromEntries(headers),
      ...(inUrl || encoding.contentType === undefined ? {} : { "content-type": encoding.contentType }),
    },
    body: inUrl ? undefined : encoding.encode(fields),
  };
}
