/** The values that a control has had, the oldest first, and the position of the one that it has. */
export interface ValueHistory {
  readonly values: readonly unknown[];
  readonly at: number;
}

/** Adds a new value, after which nothing can be redone. */
export function record(history: ValueHistory, value: unknown): ValueHistory {
  const { values, at } = history;
  if (Object.is(values[at], value)) return history;
  return { values: [...values.slice(0, at + 1), value], at: at + 1 };
}

/** Replaces the value that the control has. */
export function replace({ values, at }: ValueHistory, value: unknown): ValueHistory {
  return { values: values.with(at, value), at };
}

/** Goes back or forward, unless there is nothing to undo or redo. */
export function move({ values, at }: ValueHistory, by: number): ValueHistory {
  return { values, at: Math.min(values.length - 1, Math.max(0, at + by)) };
}

/** Returns how far an edit goes in the history: -1 to undo, 1 to redo, 0 for any other. */
export const stepOfEdit = ({ inputType }: Pick<InputEvent, "inputType">): number =>
  ({ historyUndo: -1, historyRedo: 1 })[inputType] ?? 0;

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** Returns how far a key goes in the history. */
export function stepOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): number {
  if (ctrlKey === metaKey || altKey) return 0;
  if (key.toLowerCase() === "z") return shiftKey ? 1 : -1;
  return key === "y" ? 1 : 0;
}
