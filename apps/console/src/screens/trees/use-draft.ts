import { useCallback, useEffect, useState } from "react";
import type { Tree } from "@loanbridge/contract/console";
import { type Draft, edit, isChanged, newDraft, redo, storedDraft, storeDraft, undo } from "./draft.ts";

/** Changes the copy. `what`: names what was changed, so that typing one value is one step. */
export type EditTree = (next: Tree, what?: string) => void;

export interface Lab {
  readonly tree: Tree;
  readonly edit: EditTree;
  /** Undefined: there is nothing to undo, or redo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
  /** Takes the site's tree again, as a step that can be undone. Undefined: the copy is the same. */
  readonly reset: (() => void) | undefined;
  /** The site's tree was changed since editing began. */
  readonly isOutdated: boolean;
}

/** The edited copy of a site's tree, which a reload of the page keeps. `current`: the tree in use. */
export function useDraft(site: string, current: Tree): Lab {
  const [draft, setDraft] = useState<Draft>(() => storedDraft(site) ?? newDraft(current));
  useEffect(() => storeDraft(site, draft), [site, draft]);
  const change = useCallback<EditTree>((next, what) => setDraft((last) => edit(last, next, what)), []);
  const inUse = JSON.stringify(current);
  const isSame = JSON.stringify(draft.present) === inUse;
  const { past, future } = draft;
  return {
    tree: draft.present,
    edit: change,
    undo: past.length === 0 ? undefined : () => setDraft(undo),
    redo: future.length === 0 ? undefined : () => setDraft(redo),
    reset: isSame ? undefined : () => setDraft((last) => ({ ...edit(last, current, undefined), base: inUse })),
    isOutdated: draft.base !== inUse && (isChanged(draft) || !isSame),
  };
}
