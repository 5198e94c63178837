import { z } from "zod";
import { siteConfiguration } from "./site/configuration.ts";
import { runtimeEnvironment } from "./site/environment.ts";

type Json = Record<string, unknown>;

/** JSON Schemas of the files that an operator edits, by file name. Used by editors and by `loanbridge site check`. */
export function jsonSchemas(): { readonly "environment.json": Json; readonly "site.json": Json } {
  return {
    "environment.json": partial(z.toJSONSchema(runtimeEnvironment, { io: "input" })),
    "site.json": { ...z.toJSONSchema(siteConfiguration, { io: "input" }) },
  };
}

/**
 * Makes every key optional at any depth, because a site's environment holds only what differs from the default. List
 * items keep their required keys, because a list replaces the default list as a whole.
 */
function partial({ required: _required, ...schema }: Json): Json {
  const { properties, additionalProperties } = schema;
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, isObject(value) ? partial(value) : value]),
      ),
    }),
    ...(isObject(additionalProperties) && { additionalProperties: partial(additionalProperties) }),
  };
}

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
