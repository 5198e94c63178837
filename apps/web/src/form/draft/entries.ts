/** Answers by name, each with the time at which it was typed, in milliseconds. */
export type Draft = Readonly<Record<string, Entry>>;

export interface Entry {
  readonly at: number;
  readonly value: unknown;
  /** The field that it was filled in from, as in the form's store. */
  readonly origin?: string;
}

/** Merges drafts by keeping the last typed value of each answer, from whichever tab. */
export function merged(stored: Draft, typed: Draft): Draft {
  const newer = Object.entries(typed).filter(([name, { at }]) => at >= (stored[name]?.at ?? -Infinity));
  return { ...stored, ...Object.fromEntries(newer) };
}

/** Returns the entries typed after that time. */
export function typedSince(draft: Draft, at: number): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, entry]) => entry.at > at));
}
