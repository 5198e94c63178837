import type { LenderFile } from "../lender-file.ts";

/** Every code, with its cause. */
export const problemCodes = {
  "file-name": "the file's name could not stand in an address",
  json: "the file is not JSON",
  shape: "a key is missing, unknown, or of the wrong kind",
  "unknown-field": "a path names a value that no application has",
  "unknown-criterion": "a qualifier that the form engine does not know, which would let everyone through",
  qualifier: "a qualifier without a field that exists, or without what it compares with",
  "private-url": "a personal value would travel in a URL, where logs keep it",
  ladder: "the prices asked do not fall, or are not sent",
  licence: "a licence for a product that is not offered, or that ends before it begins",
  recovery: "what the file says to do when an outcome is unknown cannot be done",
  polling: "a pending answer could not be followed, or its sale has no price",
  schedule: "a time zone that does not exist, or hours that never come",
  target: "an address that nothing is ever sent to",
  names: "names that the encoding cannot carry together",
  header: "a header that would not be sent as it is written",
  "incomplete-map": "an option that an applicant can choose has no spelling",
  origin: "an origin variable that the installation does not set",
  redirect: "a redirect host that is no public name",
  secret: "a secret that neither the environment nor LENDER_SECRETS_FILE holds",
  offer: "an applicant would have to choose without knowing what is offered",
  sample: "an exchange does not read, or is not sent, as its sample states",
} as const;
export type ProblemCode = keyof typeof problemCodes;

/** A reason why a lender's file is refused. */
export interface LenderProblem {
  readonly code: ProblemCode;
  /** Name of the file. */
  readonly file: string;
  /** Dotted path within the file. */
  readonly path: string;
  readonly expected: string;
}

export type Finding = Omit<LenderProblem, "file">;
export type Check = (file: LenderFile) => readonly Finding[];
