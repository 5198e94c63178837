import { z } from "zod";
import { asksForbidden } from "./forbidden-characteristics.ts";
import { format } from "./formats/index.ts";

/** What a mapping may name: see `LenderInput`. `now` is the moment of sending, in milliseconds since the epoch. */
const path = z
  .string()
  .regex(
    /^(values\.[A-Za-z][A-Za-z0-9]*|request\.(id|createdAt)|site\.(code|name|url)|consent\.(ip|userAgent|text|at)|price|key|pingReference|now)$/,
    "values.<field>, request.id, request.createdAt, site.code|name|url, consent.ip|userAgent|text|at, price, key, pingReference or now",
  );

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Where a sent value comes from. Text alone is a path. A value that is not answered is left out, never invented. */
export const source = z.union([
  path,
  z.strictObject({
    from: path,
    as: z
      .union([format, z.array(format).min(1)])
      .optional()
      .describe("Applied in order"),
    missing: z.literal("empty").optional().describe("Send empty text when there is no value"),
  }),
  z.strictObject({ constant: scalar }),
  z.strictObject({
    secret: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]*$/)
      .describe("Name of an environment variable"),
    sample: z.string().optional().describe("A plainly fake value, used with the simulated network only"),
  }),
]);
export type Source = z.infer<typeof source>;

const target = z
  .string()
  .regex(/^[A-Za-z_][\w.-]*$/, "letters, digits, _ - and . ")
  .refine((name) => !asksForbidden(name), {
    error:
      "nothing about sex, race, colour, religion, national origin, marital or family status: a lender that insists cannot be connected",
  });

/** Name that the lender knows → where it comes from; sent in this order. A dot nests in JSON and XML, and is a dot elsewhere. */
export const fields = z.record(target, source);
export type Fields = z.infer<typeof fields>;

const url = z
  .string()
  .regex(/^(https:\/\/|\{[a-z]+\}\/)/, "https://… or {origin}/…")
  .describe("https, or an origin variable such as {simulator}");

const headerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/)
  .refine(
    (name) => !/^(host|connection|content-length|content-type|transfer-encoding|expect|te|upgrade)$/i.test(name),
    {
      error: "a header that is not set by the client itself",
    },
  );

/** Header → where its value comes from: a key, mostly. */
export const headers = z.record(headerName, source);

const request = z.strictObject({
  url,
  method: z.enum(["POST", "GET", "PUT"]),
  encoding: z.enum(["form", "query", "json", "xml"]),
  fields,
  query: fields.optional().describe("Also in the URL: keys and prices only, never a personal value"),
  headers: headers.optional(),
});
export type RequestSchema = z.infer<typeof request>;

export const postRequest = request;
/** A ping opens neither contact, identity nor bank. */
export const pingRequest = request;
/** Names a post by its `key`; knows nothing else of the applicant. */
export const statusRequest = request;
