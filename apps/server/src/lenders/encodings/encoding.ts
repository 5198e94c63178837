import type { SentFields } from "../map-fields.ts";

/** How a request's fields become its body. */
export interface Encoding {
  readonly contentType: string | undefined;
  readonly encode: (fields: SentFields) => string;
}
