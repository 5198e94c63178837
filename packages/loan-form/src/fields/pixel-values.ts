import type { ApplicationField } from "../field.ts";

/**
 * Identifiers that advertisers' pixels assigned to this visit, by their own names. They can identify a person, so they
 * are sealed with the contact data. The record is sent to no lender, and our pages never read it.
 */
export const pixelValues = {
  name: "pixelValues",
  kind: "hidden",
  wire: "record",
  group: "contact",
  maxLength: 200,
  // An identifier without characters that could end an HTML attribute, a line or a table cell, and without addresses.
  pattern: /^[\w.~:%+=-]*$/,
  examples: { valid: [{ fbclid: "IwAR2F4-dbP0l7Mn1IawQQGCINEz7PYXQvwjNwB" }], invalid: [] },
} as const satisfies ApplicationField;
