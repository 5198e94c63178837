import type { Problem } from "@loanbridge/contract";

/** A call that failed. The message is for the operator. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  /** 0: the server did not answer. */
  readonly status: number;
  readonly title: string;
  /** The last part of the problem's type, such as `uncounted`; empty if the server did not answer. */
  readonly kind: string;

  constructor({ type, status, title, detail }: Pick<Problem, "type" | "status" | "title" | "detail">) {
    super(detail ?? title);
    this.status = status;
    this.title = title;
    this.kind = type.split("/").at(-1) ?? "";
  }
}

/** The problem of an answer that is not 2xx. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const said = await response.json().catch(() => undefined);
  const stated = said as Partial<Problem> | undefined;
  return new ProblemError({
    type: stated?.type ?? "",
    status: response.status,
    title: stated?.title ?? "The server refused",
    detail: stated?.detail ?? `Status ${String(response.status)}.`,
  });
}

export const noAnswer = (): ProblemError =>
  new ProblemError({
    type: "",
    status: 0,
    title: "The server does not answer",
    detail: "It may have stopped, or the forwarded port is closed. This page tries again.",
  });
