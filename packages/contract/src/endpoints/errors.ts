import { z } from "zod";

/** One refused field: its wire name and a code of the error catalog. */
export interface ServerError {
  field: string;
  code: string;
  /** With `recaptcha`: the difficulty of the captcha to solve. */
  work?: number;
}

export const serverError = z.object({
  field: z.string(),
  code: z.string(),
  work: z.int().exactOptional().describe("With `recaptcha`: the `work` to ask of GET /api/v1/captcha"),
}) satisfies z.ZodType<ServerError>;

/** Body of every 4xx and 5xx response, as an RFC 9457 problem. */
export interface Problem {
  /** Path under /problems/ that identifies the kind of problem. */
  type: string;
  title: string;
  status: number;
  /** The next step for the caller. Never contains a submitted value. */
  detail?: string;
  /** Identifies the log line of this request. */
  requestId?: string;
}

export const problem = z.object({
  type: z.string().describe("Path under /problems/ that identifies the kind of problem"),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string().exactOptional().describe("What to do next. Never contains a submitted value"),
  requestId: z.string().exactOptional().describe("ID of this request in the log"),
}) satisfies z.ZodType<Problem>;
