import type { Failure, RequestMark, Result } from "../../api/index.ts";

export interface Outcome {
  /** The choice that the server has now. */
  readonly stored: boolean;
  readonly failure?: Failure | undefined;
}

type Choose<Answer> = (id: string, yes: boolean, request: RequestMark) => Promise<Answer>;

/**
 * Sends each choice of a box once the one before has its answer. On a slow connection the server could otherwise get
 * them in another order, and store a consent that was withdrawn. `request` is the one that the visitor saw. The outcome is
 * undefined if a later choice follows.
 */
export function choicesInTurn(send: Choose<Result<{ stored: boolean }>>): Choose<Outcome | undefined> {
  const last = new Map<string, Promise<Outcome>>();
  return async (id, yes, request) => {
    const before = last.get(id) ?? Promise.resolve({ stored: !yes });
    const sending = before.then(async ({ stored }): Promise<Outcome> => {
      const answer = await send(id, yes, request);
      return answer.ok ? answer.data : { stored, failure: answer.failure };
    });
    last.set(id, sending);
    const outcome = await sending;
    return last.get(id) === sending ? outcome : undefined;
  };
}
