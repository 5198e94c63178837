/** Names and values of a request, in the order of the lender's file. */
export type SentFields = readonly (readonly [name: string, value: string | number | boolean])[];

/** How a request's fields become its body. */
export interface Encoding {
  readonly contentType: string | undefined;
  readonly encode: (fields: SentFields) => string;
}
