import { applicationFields } from "@loanbridge/loan-form";
import { z } from "zod";
import { derivedFields } from "../derived-fields.ts";
import { sourceFields } from "../source-fields.ts";
import { encodingNames } from "../encodings/index.ts";
import { isForbiddenName } from "../forbidden-characteristics.ts";
import { bands } from "../formats/bands.ts";
import { format } from "../formats/index.ts";

const paths = [
  ...Object.keys(applicationFields).map((name) => `values.${name}`),
  ...derivedFields.keys(),
  ..."request.id request.createdAt site.code site.name site.url".split(" "),
  ..."consent.ip consent.userAgent consent.text consent.at consent.certificateUrl".split(" "),
  ...sourceFields.keys(),
  ..."price key pingReference saleReference now".split(" "),
];

/** Paths that a mapping may name: see `LenderInput`. `now` is the time of sending, in milliseconds since the epoch. */
const path = z
  .string()
  .regex(
    /^(values\.[A-Za-z][A-Za-z0-9]*|request\.(id|createdAt)|site\.(code|name|url)|consent\.(ip|userAgent|text|at|certificateUrl)|source\.(name|sub[1-5]|clickId)|price|key|pingReference|saleReference|now)$/,
    "values.<field>, request.id, request.createdAt, site.code|name|url, consent.ip|userAgent|text|at|certificateUrl, source.name|sub1 to sub5|clickId, price, key, pingReference, saleReference or now",
  )
  // Only for completion in editors. The checks validate paths, with shorter messages.
  .meta({ enum: paths });

/** Name of an environment variable. */
const variable = /^[A-Z][A-Z0-9_]*$/;
const variableName = "uppercase letters, digits and _";

const scalar = z.union([z.string(), z.number(), z.boolean()]);

/** Fixed by the operator or read from the environment; never an applicant's value. */
const constant = z.strictObject({ constant: scalar });
const secret = z.strictObject({
  secret: z.string().regex(variable, variableName).describe("Name of an environment variable"),
  sample: z.string().optional().describe("An obviously fake value, used only with the simulated network"),
});

/**
 * A keyed hash (HMAC-SHA-256 in hex) with which a lender can find its existing customers. Only that lender shares the
 * key with us, so nobody else can test email addresses or phone numbers against the hash. The email is in lower case,
 * the phone ten digits.
 */
const hashed = z.strictObject({
  hmac: z.enum(["values.email", "values.primaryPhone"]),
  key: z
    .string()
    .regex(variable, variableName)
    .describe("Name of the environment variable with this lender's own key, at least 32 characters"),
  sample: z.string().optional().describe("An obviously fake key, used only with the simulated network"),
});

const formatted = z
  .union([format, z.array(format).min(1)])
  .optional()
  .describe("Applied in order");

const missing = z
  .union([z.literal("empty"), z.strictObject({ default: scalar.describe("Sent as written here, without formats") })])
  .optional()
  .describe('Instead of nothing, send an empty string ("empty") or this default when the applicant gave no answer');

/** The source of a sent value. A string is a path. An unanswered value is left out unless `missing` says otherwise. */
export const source = z.union([
  path,
  z.strictObject({
    from: path,
    as: formatted,
    missing,
  }),
  constant,
  secret,
  hashed,
]);
export type Source = z.infer<typeof source>;

const notForbidden = {
  error:
    "no field about sex, race, color, religion, national origin, marital or family status; a lender that requires one cannot be connected",
};

const target = z
  .string()
  .regex(
    /^[A-Za-z_@][\w.:@[\]-]*$/,
    "a name of letters, digits, _ - . : @ and brackets that starts with a letter, _ or @",
  )
  .refine((name) => !isForbiddenName(name), notForbidden);

/**
 * The lender's name of a field → its source, sent in this order. A dot nests in JSON and XML and is a plain dot
 * elsewhere. In XML, `a.@b` is attribute b of element a, and a colon ends a namespace prefix, which such an attribute
 * declares.
 */
export const fields = z.record(target, source);
export type Fields = z.infer<typeof fields>;

/** Values that a ping may send unchanged: the request, the state, and how the applicant is paid. */
const pingable = z.enum([
  "values.state",
  "values.amountRequested",
  "values.amountRequestedRange",
  "values.loanReason",
  "values.incomeType",
  "values.payFrequency",
  "values.directDeposit",
  "values.activeMilitary",
  "site.code",
  "site.name",
  "site.url",
  "request.createdAt",
  "source.name",
  "source.sub1",
  "source.sub2",
  "source.sub3",
  "source.sub4",
  "source.sub5",
  "price",
  "now",
]);

const inBands = z.strictObject({ bands: bands.schema });

/**
 * Values that a ping may send in reduced form: ranges, the first digits of a ZIP code, and keyed hashes. The schema has
 * no place for other applicant data.
 */
const pingSource = z.union([
  pingable,
  z.strictObject({ from: pingable, as: formatted, missing }),
  z.strictObject({ from: z.enum(["values.income", "values.creditScore", "values.monthsEmployed"]), as: inBands }),
  z.strictObject({
    from: z.literal("values.zip"),
    as: z.strictObject({ slice: z.tuple([z.literal(0), z.number().int().min(1).max(3)]) }),
  }),
  constant,
  secret,
  hashed,
]);
const pingFields = z.record(target, pingSource);

const url = z
  .string()
  .regex(/^(https:\/\/|\{[a-z]+\}\/)/, "https://… or {origin}/…")
  .describe("An https URL, or one that starts with an origin variable such as {simulator}");

const headerName = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9-]*$/, "a name of letters, digits and -")
  .refine(
    (name) =>
      !/^(host|connection|content-length|content-type|transfer-encoding|accept-encoding|expect|keep-alive|proxy-.*|te|trailer|upgrade)$/i.test(
        name,
      ),
    { error: "a header that the HTTP client does not set itself" },
  )
  .refine((name) => !isForbiddenName(name), notForbidden);

/** Header → source of its value, usually a key. */
export const headers = z.record(headerName, source);

const request = z.strictObject({
  url,
  method: z.enum(["POST", "GET", "PUT"]),
  encoding: z.enum(encodingNames),
  fields,
  query: fields.optional().describe("Also sent in the URL: only keys and prices, never personal values"),
  headers: headers.optional(),
});
export type RequestSchema = z.infer<typeof request>;

export const postRequest = request;
/** Its mappings cannot name contact, identity or bank data, or the applicant's location. */
export const pingRequest = request.extend({
  fields: pingFields,
  query: pingFields.optional(),
  headers: z.record(headerName, pingSource).optional(),
});
/** Identifies a post by its `key`, without applicant data. */
export const statusRequest = request;
/** Identifies a sale by `key`, `request.id` or `saleReference` (the lender's id). */
export const offerDeclinedRequest = request;
