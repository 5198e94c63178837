import { fill } from "@loanbridge/loan-form";
import { useSyncExternalStore } from "react";
import { shapes as copy } from "#language/pages/shapes.ts";
import { pagesNow } from "./steps.ts";
import type { Wizard } from "./use-wizard.ts";

/** The number of completed steps. The total follows the answers. */
export function StepProgress({ wizard: { shape, store, step, context } }: { wizard: Wizard }) {
  const ids = () =>
    pagesNow(shape, store.values(), context())
      .map(({ id }) => id)
      .join("\n");
  const shown = useSyncExternalStore(store.subscribeValues, ids, ids).split("\n");
  const at = shown.indexOf(step);
  if (shown.length < 2 || at === -1) return null;
  return (
    <div className="step-progress">
      <p id="step-progress">{fill(copy.progress, { number: at + 1, count: shown.length })}</p>
      <progress aria-label={copy.progressLabel} value={at} max={shown.length} />
    </div>
  );
}
