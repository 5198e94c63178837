/** One refused field: the name as the wire carries it, and a code of the error catalogue. */
export interface ServerError {
  field: string;
  code: string;
}

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
