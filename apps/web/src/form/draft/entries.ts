/** Answers by name, each with the time at which it was typed, in milliseconds. */
export type Draft = Readonly<Record<string, Entry>>;

export interface Entry {
  readonly at: number;
  readonly value: unknown;
  /** The field that it was filled in from, as in the form's store. */
  readonly origin?: string;
}

/**
 * Merges drafts by keeping the last typed value of each answer, from whichever tab. A stored time after `now` is older:
 * the clock was set back since.
 */
export function merged(stored: Draft, typed: Draft, now: number): Draft {
  const storedAt = (name: string) => {
    const at = stored[name]?.at ?? -Infinity;
    return at > now ? -Infinity : at;
  };
  const newer = Object.entries(typed).filter(([name, { at }]) => at >= storedAt(name));
  return { ...stored, ...Object.fromEntries(newer) };
}

/** Returns true if it was typed after that time. A time after `now` is older: the clock was set back since. */
export const isTypedSince = (entry: Entry, at: number, now: number): boolean => entry.at > at && entry.at <= now;

/** Returns a draft without the answers with these names that were typed up to that time, because they are saved. */
export function withoutSaved(draft: Draft, names: readonly string[], at: number, now: number): Draft {
  const isUnsaved = ([name, entry]: [string, Entry]) => !names.includes(name) || isTypedSince(entry, at, now);
  return Object.fromEntries(Object.entries(draft).filter(isUnsaved));
}
