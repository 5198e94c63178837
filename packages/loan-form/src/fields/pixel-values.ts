import type { ApplicationField } from "../field.ts";

/**
 * What advertisers' pixels know this visit by, by their own names. It can tell who somebody is, so it is sealed with the
 * contact data; as a record it is sent to no lender, and our pages read it nowhere.
 */
export const pixelValues = {
  name: "pixelValues",
  kind: "hidden",
  wire: "record",
  group: "contact",
  maxLength: 200,
  // An identifier: nothing that ends an attribute, a line or a cell where it is shown, and no address.
  pattern: /^[\w.~:%+=-]*$/,
  examples: { valid: [{ fbclid: "IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB" }], invalid: [] },
} as const satisfies ApplicationField;
