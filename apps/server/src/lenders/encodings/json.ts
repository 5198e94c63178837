import type { Encoding } from "./encoding.ts";
import { nest } from "./nest.ts";

export const json: Encoding = {
  contentType: "application/json",
  encode: (fields) => JSON.stringify(nest(fields)),
};
