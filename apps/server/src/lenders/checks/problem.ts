import type { LenderFile } from "../schema/lender-file.ts";

/** Every code, with its cause. */
export const problemCodes = {
  "file-name": "the file name cannot be used in a URL",
  json: "the file is not valid JSON",
  shape: "a key is missing, unknown, or has the wrong type",
  "unknown-field": "a path is not an application field",
  "unknown-criterion": "a qualifier uses an unknown criterion, so it would accept everyone",
  qualifier: "a qualifier has no valid field or no value to compare with",
  "private-url": "a personal value would be sent in a URL, where logs store it",
  ladder: "the prices do not decrease or are not sent",
  licence: "a license is for a product not offered, or ends before it starts",
  recovery: "the file's action for an unknown outcome is not possible",
  polling: "a pending reply cannot be polled, or its sale has no price",
  schedule: "the time zone does not exist, or the hours never occur",
  target: "the URL is not allowed as a destination",
  names: "the encoding cannot combine these field names",
  header: "the header cannot be sent as written",
  "incomplete-map": "a map has no value for an option that applicants can choose",
  "never-sent": "the mapping never has a value to send",
  default: "a default would state something that only the applicant can state",
  origin: "the installation does not set this origin variable",
  redirect: "a redirect host is not a public host name",
  secret: "the secret is not set in the environment or LENDER_SECRETS_FILE",
  offer: "applicants would have to choose without knowing the offer's terms",
  sample: "a sample exchange does not produce the stated result",
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
