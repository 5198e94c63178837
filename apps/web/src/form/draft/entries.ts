/** Answers by name, each with the moment at which it was typed, in milliseconds. */
export type Draft = Readonly<Record<string, Entry>>;

export interface Entry {
  readonly at: number;
  readonly value: unknown;
  /** The field that it came from, as in the store of the form. */
  readonly origin?: string;
}

/** Of each answer what was typed last, in whichever tab. */
export function merged(kept: Draft, typed: Draft): Draft {
  const newer = Object.entries(typed).filter(([name, { at }]) => at >= (kept[name]?.at ?? -Infinity));
  return { ...kept, ...Object.fromEntries(newer) };
}

/** What was typed since then. */
export function typedSince(draft: Draft, at: number): Draft {
  return Object.fromEntries(Object.entries(draft).filter(([, entry]) => entry.at > at));
}
