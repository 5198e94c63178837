import { ConsoleProblem } from "../transport/problems.ts";

interface Pause {
  readonly since: number;
  readonly why: string;
}

/** Refuses to end another pause than the one that the operator was shown, which an operator or the server began since. */
export function expectSamePause(title: string, pause: Pause | undefined, since: number): void {
  if (pause !== undefined && pause.since !== since)
    throw new ConsoleProblem(
      "refused",
      `${title} was resumed and paused again since this page was loaded: ${pause.why}. Reload the page to decide again.`,
    );
}
