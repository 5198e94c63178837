import type { z } from "zod";

/** One endpoint: what the server registers, and what the OpenAPI document says of it. */
export interface Endpoint {
  readonly method: "GET" | "PATCH" | "POST" | "PUT";
  /** Parameters as `:name`. */
  readonly path: string;
  /** Unique name of the operation. */
  readonly id: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Loose: a request has many more. Names in small letters. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Body of the answer with status 200; of each event where `events` is true. */
  readonly response: z.ZodType;
  /** The answer is a stream of server-sent events. */
  readonly events?: true;
  /** What an answer with status 204, and no body, says; absent where there is none. */
  readonly noContent?: string;
  /** Statuses of the problems that it can answer with. */
  readonly problems: readonly number[];
}
