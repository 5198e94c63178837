import type { Encoding } from "./encoding.ts";

export const form: Encoding = {
  contentType: "application/x-www-form-urlencoded",
  encode: (fields) => new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString(),
};
