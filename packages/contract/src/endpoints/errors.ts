import { z } from "zod";

/** One refused field: the name as the wire carries it, and a code of the error catalogue. */
export interface ServerError {
  field: string;
  code: string;
  /** Of `recaptcha`: how much work its answer takes. */
  work?: number;
}

export const serverError = z.object({
  field: z.string(),
  code: z.string(),
  work: z.int().exactOptional().describe("With `recaptcha`: the `work` to ask of GET /api/v1/captcha"),
}) satisfies z.ZodType<ServerError>;

/** RFC 9457 problem: the body of every 4xx and 5xx answer. */
export interface Problem {
  /** A path under /problems/ that names the kind of problem. */
  type: string;
  title: string;
  status: number;
  /** What to do next. Never a value that was sent. */
  detail?: string;
  /** Finds the log line of this request. */
  requestId?: string;
}

export const problem = z.object({
  type: z.string().describe("Path under /problems/ that identifies the kind of problem"),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().exactOptional().describe("What to do next. Never contains a submitted value"),
  requestId: z.string().exactOptional().describe("ID of this request in the log"),
}) satisfies z.ZodType<Problem>;
