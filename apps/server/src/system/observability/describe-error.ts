/** The loggable parts of an error. */
export interface DescribedError {
  readonly type: string;
  readonly code?: string;
  /** Stack frames without the first line, which contains the message. */
  readonly at?: readonly string[];
  readonly cause?: DescribedError;
}

const maxCauses = 3;

export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const code =
    "code" in error && typeof error.code === "string" && /^\w{1,60}$/.test(error.code) ? error.code : undefined;
  const at = (error.stack ?? "")
    .replace(error.message, "")
    .split("\n")
    .filter((line) => /^ {4}at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);
  return {
    type: error.name,
    ...(code !== undefined && { code }),
    ...(at.length > 0 && { at }),
    ...(error.cause !== undefined && depth < maxCauses && { cause: describeError(error.cause, depth + 1) }),
  };
}
