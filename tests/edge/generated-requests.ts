import { openApiDocument } from "@loanbridge/contract";
import fc from "fast-check";
import { objectsOf, type Schema } from "./schema-values.ts";

export interface MadeRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: { readonly content: { readonly "application/json": { readonly schema: Named } } };
}
type Named = Schema & { readonly $ref?: string };

const { paths, components } = openApiDocument() as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const named = ({ $ref, ...schema }: Named): Schema =>
  $ref === undefined ? schema : (components.schemas[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {});

const asText = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed();

/** JSON that is truncated, or that has a key twice. */
const broken = (json: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(json) },
    { weight: 1, arbitrary: fc.nat({ max: json.length }).map((end) => json.slice(0, end)) },
    { weight: 1, arbitrary: fc.constant(json.replace("{", '{"viewState":"FULL_FORM",')) },
  );

function bodiesOf(schema: Named): fc.Arbitrary<string> {
  const whole = named(schema);
  return fc
    .oneof(...(whole.oneOf ?? whole.anyOf ?? [whole]).map(objectsOf))
    .map((value) => JSON.stringify(value))
    .chain(broken);
}

function requestsOf(path: string, method: string, { parameters, requestBody }: Operation): fc.Arbitrary<MadeRequest> {
  const valuesIn = (where: string) =>
    objectsOf({
      properties: Object.fromEntries(
        parameters.filter((one) => one.in === where).map(({ name, schema }) => [name, schema]),
      ),
      required: where === "path" ? parameters.map(({ name }) => name) : [],
    });
  const body = requestBody?.content["application/json"].schema;
  return fc
    .record({
      params: valuesIn("path"),
      query: valuesIn("query"),
      body: body ? bodiesOf(body) : fc.constant(undefined),
    })
    .map((made) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(asText(made.params[name] ?? "x")),
      );
      const asked = Object.entries(made.query).map(([name, value]) => [name, asText(value)]);
      const search = asked.length === 0 ? "" : `?${new URLSearchParams(asked).toString()}`;
      return {
        method,
        path: `${filled}${search}`,
        headers: made.body === undefined ? {} : { "content-type": "application/json" },
        ...(made.body !== undefined && { body: made.body }),
      };
    });
}

/** Requests to every endpoint, generated from its description; requests that save are the most frequent. */
export const generatedRequests: fc.Arbitrary<MadeRequest> = fc.oneof(
  ...Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      weight: operation.requestBody ? 8 : 1,
      arbitrary: requestsOf(path, method.toUpperCase(), operation),
    })),
  ),
);
