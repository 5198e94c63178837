import type { ShownCase } from "./shown-case.ts";

export type StepName = "read" | "sort" | "confirm" | "act" | "notify" | "extend" | "answer";
export type StepState = "done" | "next" | "later" | "optional";

/** Rights that no command carries out: the operator does, and says so in the answer. */
const byHand: ReadonlySet<string> = new Set(["correction"]);

/** Where a privacy request stands at a step. */
export function stateOf(step: StepName, shown: ShownCase): StepState {
  const { right, confirmedAt, actedAt, answeredAt, extendedAt } = shown.request;
  const isClosed = answeredAt !== null;
  const mustNotify = shown.recipients.some(({ mustBeNotified }) => mustBeNotified);
  const isActed = actedAt !== null || (right !== null && byHand.has(right));
  const open = (isReady: boolean): StepState => {
    if (isClosed) return "optional";
    return isReady ? "next" : "later";
  };
  const states: Readonly<Record<StepName, () => StepState>> = {
    read: () => (shown.steps.some(({ act }) => act === "opened") ? "done" : "optional"),
    sort: () => (right === null ? open(true) : "done"),
    confirm: () => (confirmedAt === null ? open(true) : "done"),
    act: () => (actedAt === null ? open(right !== null) : "done"),
    notify: () => (mustNotify ? open(isActed) : isActed ? "done" : "later"),
    extend: () => (extendedAt === null ? "optional" : "done"),
    answer: () => (isClosed ? "done" : open(isActed && !mustNotify)),
  };
  return states[step]();
}
