import type { z } from "zod";

/** One endpoint. The server registers it, and the OpenAPI document describes it. */
export interface Endpoint {
  readonly method: "GET" | "PATCH" | "POST" | "PUT";
  /** Path with parameters written as `:name`. */
  readonly path: string;
  /** Unique name of the operation. */
  readonly id: string;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** Lowercase names. The schema must be loose, because a request has many other headers. */
  readonly headers?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Body of a 200 response, or of each event if `events` is true. */
  readonly response: z.ZodType;
  /** True if the response is a stream of server-sent events. */
  readonly events?: true;
  /** Meaning of a 204 response; absent if there is none. */
  readonly noContent?: string;
  /** Statuses of the possible problem responses. */
  readonly problems: readonly number[];
}
