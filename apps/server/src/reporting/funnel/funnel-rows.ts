import type { Funnel } from "./read-funnel.ts";

/** A line of a funnel: a stage, and how many requests (or views) reached it and stopped at it. */
export interface FunnelRow {
  readonly group: string;
  readonly stage: "views" | "submits" | "step" | "completed" | "outcome";
  /** ID of a page, or a view state; empty for other stages. */
  readonly step: string;
  readonly label: string;
  readonly reached: number;
  /** Undefined for an outcome, which nobody leaves. */
  readonly stopped: number | undefined;
  /** Share of the group's submits; above 1 for most views. */
  readonly share: number | undefined;
  readonly medianSeconds: number | undefined;
}

/** The lines of each funnel, in the order in which applicants pass them. */
export function funnelRows(funnels: readonly Funnel[], labelOf: (name: string) => string): readonly FunnelRow[] {
  return funnels.flatMap((funnel) => {
    const { group, views, submits, steps, completed, outcomes } = funnel;
    const row = (
      stage: FunnelRow["stage"],
      label: string,
      reached: number,
      more: Partial<Pick<FunnelRow, "step" | "stopped" | "medianSeconds">> = {},
    ): FunnelRow => ({
      group,
      stage,
      step: "",
      label,
      reached,
      stopped: undefined,
      medianSeconds: undefined,
      ...more,
      share: submits === 0 ? undefined : reached / submits,
    });
    const submitted = { stopped: submits - completed, medianSeconds: funnel.formMedianSeconds };
    return [
      row("views", "Landing page", views, { stopped: views - submits }),
      row("submits", "Landing form sent", submits, submitted),
      ...steps.map(({ name, reached, stopped, medianSeconds }) =>
        row("step", labelOf(name), reached, { step: name, stopped, medianSeconds }),
      ),
      row("completed", "Completed", completed, { medianSeconds: funnel.waitMedianSeconds }),
      ...outcomes.map(({ name, count }) => row("outcome", labelOf(name), count, { step: name })),
    ];
  });
}

/** A median time as JSON has it, in seconds to a tenth. */
export const tenths = (seconds: number | undefined): number | undefined =>
  seconds === undefined ? undefined : Math.round(seconds * 10) / 10;
