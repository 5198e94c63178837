import type { Tree } from "@loanbridge/contract/console";

/** An edited copy of a site's tree, with what was undone. */
export interface Draft {
  /** The site's tree when editing began, as JSON. */
  readonly base: string;
  readonly past: readonly Tree[];
  readonly present: Tree;
  readonly future: readonly Tree[];
  /** Names the target of the last edit. Edits of the same thing, such as of one number, are undone together. */
  readonly edited: string | undefined;
}

const mostSteps = 200;

export const newDraft = (tree: Tree): Draft => ({
  base: JSON.stringify(tree),
  past: [],
  present: tree,
  future: [],
  edited: undefined,
});

export function edit(draft: Draft, next: Tree, what: string | undefined): Draft {
  if (JSON.stringify(next) === JSON.stringify(draft.present)) return draft;
  const isSame = what !== undefined && what === draft.edited;
  const past = isSame ? draft.past : [...draft.past, draft.present].slice(-mostSteps);
  return { ...draft, past, present: next, future: [], edited: what };
}

export function undo(draft: Draft): Draft {
  const previous = draft.past.at(-1);
  if (previous === undefined) return draft;
  return {
    ...draft,
    past: draft.past.slice(0, -1),
    present: previous,
    future: [draft.present, ...draft.future],
    edited: undefined,
  };
}

export function redo(draft: Draft): Draft {
  const [next, ...future] = draft.future;
  if (next === undefined) return draft;
  return { ...draft, past: [...draft.past, draft.present], present: next, future, edited: undefined };
}

export const isChanged = ({ base, present }: Draft): boolean => base !== JSON.stringify(present);

const keyOf = (site: string): string => `loanbridge-console-tree:${site}`;

/** The draft that this tab has of a site's tree. It holds no personal data. */
export function storedDraft(site: string): Draft | undefined {
  try {
    const read = JSON.parse(sessionStorage.getItem(keyOf(site)) ?? "null") as Partial<Draft> | null;
    if (typeof read?.base !== "string" || read.present === undefined) return undefined;
    const { base, present, past = [], future = [] } = read;
    return { base, present, past, future, edited: undefined };
  } catch {
    return undefined;
  }
}

/** Keeps a draft that differs from the site's tree, so that a reload loses nothing. */
export function storeDraft(site: string, draft: Draft): void {
  if (draft.past.length === 0 && draft.future.length === 0) sessionStorage.removeItem(keyOf(site));
  else sessionStorage.setItem(keyOf(site), JSON.stringify(draft));
}
