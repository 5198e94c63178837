import type { ReactNode } from "react";
import type { ProblemError, Query } from "../api/index.ts";
import { time } from "../format/index.ts";

interface AnsweredProps<Answer> {
  readonly query: Query<Answer>;
  /** Height of the placeholder, in pixels. */
  readonly height: number;
  readonly children: (answer: Answer) => ReactNode;
}

/** Each answer has these. */
interface Computed {
  readonly at: number;
  readonly zone: string;
  readonly readFrom?: string | undefined;
}

/** Shows an answer, or that it is loading, failed, or is out of date because a later call failed. */
export function Answered<Answer extends Computed>(props: AnsweredProps<Answer>) {
  const { query, height, children } = props;
  const { answer, problem, isLoading, reload } = query;
  // A question that was refused has no answer, and that to an earlier one would pass for it.
  if (problem !== undefined && isRefusal(problem)) return <Failure problem={problem} retry={reload} />;
  if (answer === undefined)
    return problem === undefined || isLoading ? (
      <Loading height={height} />
    ) : (
      <Failure problem={problem} retry={reload} />
    );
  return (
    <div className="stack" aria-busy={isLoading}>
      {problem !== undefined && !problem.isSessionOver && (
        <output className="notice warn">
          <span>
            <strong>{problem.title}.</strong> Figures are from {time(answer.at, answer.zone, "clock")}.{" "}
            {problem.message}
          </span>
          <Retry retry={reload} />
        </output>
      )}
      {answer.readFrom !== undefined && <p className="muted">{answer.readFrom}</p>}
      {children(answer)}
    </div>
  );
}

const isRefusal = ({ status, isSessionOver }: ProblemError): boolean =>
  status >= 400 && status < 500 && status !== 429 && !isSessionOver;

export function Loading({ height }: { readonly height: number }) {
  return (
    <output className="skeleton" style={{ height }}>
      <span className="hidden">Loading</span>
    </output>
  );
}

interface FailureProps {
  readonly problem: ProblemError;
  readonly retry?: () => void;
}

export function Failure({ problem, retry }: FailureProps) {
  return (
    <div className="notice bad" role="alert">
      <span>
        <strong>{problem.title}.</strong> {problem.message}
      </span>
      {retry && <Retry retry={retry} />}
    </div>
  );
}

function Retry({ retry }: { readonly retry: () => void }) {
  return (
    <button type="button" className="button" onClick={retry}>
      Try again
    </button>
  );
}
