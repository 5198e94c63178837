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

  /** The server does not know this page's session. */
  get isSessionOver(): boolean {
    return this.kind === "no-session" || this.kind === "claimed";
  }
}

/** The problem of an answer that is not 2xx. */
export async function problemOf(response: Response): Promise<ProblemError> {
  const said = await response.json().catch(() => undefined);
  const stated = said as Partial<Problem> | undefined;
  if (stated?.type === sessionOverType) return sessionOver();
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
    detail:
      "It may be restarting, or the forwarded port is closed. After a restart, run `npx loanbridge console` and open the address that it prints in this browser. What you have typed here is kept.",
  });

const sessionOverType = "/problems/no-session";

/** This page was open when its session ended, because without one the server sends no page. */
export const sessionOver = (): ProblemError =>
  new ProblemError({
    type: sessionOverType,
    status: 401,
    title: "Your session has ended",
    detail:
      "The server was restarted, or 12 hours have passed. Run `npx loanbridge console` and open the address that it prints in this browser. Then continue here: what you have typed is kept.",
  });
