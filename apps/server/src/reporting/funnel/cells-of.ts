import { bucketOf } from "./buckets.ts";
import { reachedSteps } from "./record-progress.ts";
import type { Cell, Kind, LeadProgressTable } from "./tables.ts";

/** The stored progress of a request. Times are milliseconds since the epoch. */
export interface Progress extends Pick<LeadProgressTable, "step" | "position" | "path" | "outcome" | "outcome_at"> {
  readonly submitted_at: number;
  readonly completed_at: number | null;
}

/** Name under which a request stops whose applicant has no income. */
const ineligible = "UNEMPLOYED";
/** Place after every step of a form. */
export const afterSteps = 1_000;

/**
 * The cells that a request counts in, once each. It is either completed or stopped at one step, so that the sum of both
 * is the number of requests.
 */
export function cellsOf(request: Progress): readonly Cell[] {
  const { step, position, outcome, outcome_at, submitted_at, completed_at } = request;
  const submit = cell("submit");
  if (completed_at === null) {
    const isIneligible = outcome === ineligible;
    return [
      submit,
      cell("stopped", isIneligible ? ineligible : step, isIneligible ? afterSteps : position),
      ...stepTimes(request),
    ];
  }
  return [
    submit,
    cell("completed"),
    cell("outcome", outcome),
    ...stepTimes(request),
    time("form", completed_at - submitted_at),
    ...(outcome_at === null ? [] : [time("wait", outcome_at - completed_at)]),
  ];
}

/** How long each step took that the applicant went on from. */
function stepTimes({ path, completed_at }: Progress): readonly Cell[] {
  const reached = reachedSteps(path);
  return reached.flatMap(({ step, position, at }, index) => {
    const leftAt = reached[index + 1]?.at ?? completed_at;
    return leftAt === null ? [] : [time("step", leftAt - at, step, position)];
  });
}

const cell = (kind: Kind, name = "", position = 0, bucket = 0): Cell => ({ kind, name, position, bucket });
const time = (kind: Kind, ms: number, name = "", position = 0): Cell => cell(kind, name, position, bucketOf(ms));
