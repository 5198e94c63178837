import type { Page, Values } from "@loanbridge/form-engine";
import { storeBeforeLeaving, type FormStore, type Storing } from "../../session/index.ts";
import { painted } from "../painted.ts";
import { draftNames } from "./draft-names.ts";
import type { DraftStore } from "./draft-store.ts";
import { isTypedSince, merged, withoutSaved, type Entry } from "./entries.ts";

export interface DraftOptions {
  readonly formId: string;
  readonly page: Pick<Page, "fields">;
  readonly store: FormStore;
  /** Values that the server has, or that the form was loaded with. */
  readonly saved: Values;
  /** The store while it opens. Resolves to undefined if nothing can be stored. */
  readonly opening: Promise<DraftStore | undefined>;
  /** Milliseconds. */
  readonly clock: () => number;
  /** Aborting it stops the draft. */
  readonly signal: AbortSignal;
  /** Called if nothing more can be stored. */
  readonly failed: (error: unknown) => void;
}

/** Active drafts by form id; calling one ends the draft for what was typed up to a time. */
const activeDrafts = new Map<string, (at: number) => Promise<void>>();

/** Restores unsaved input of this form, and stores what is typed from now on, sealed, without secrets and consents. */
export async function persistDraft(options: DraftOptions): Promise<void> {
  const { page, store, saved, signal } = options;
  const names = draftNames(page);
  const restoring = restoreAndStore(options, names);
  // Until the store has opened, nothing that was typed is stored.
  const isTyped = () => names.some((name) => !Object.is(store.values()[name], saved[name]));
  let storing: Storing = () => (isTyped() ? restoring.then((restored) => restored?.()) : undefined);
  storeBeforeLeaving(() => storing(), signal);
  storing = (await restoring) ?? (() => undefined);
}

/** Returns a function for the write that runs now, or undefined if nothing can be stored. */
async function restoreAndStore(
  { formId, store, saved, opening, clock, signal, failed }: DraftOptions,
  names: readonly string[],
): Promise<Storing | undefined> {
  const typed = new Map<string, Entry>();
  // A form can be saved, and leave the screen, before the store has opened.
  let isSaved = false;
  const save = async (at: number) => {
    isSaved = true;
    for (const [name, entry] of typed) if (!isTypedSince(entry, at, clock())) typed.delete(name);
    const drafts = await opening.catch(() => undefined);
    await drafts?.update(formId, (stored) => withoutSaved(stored, names, at, clock()));
  };
  activeDrafts.set(formId, save);
  signal.addEventListener("abort", () => {
    if (activeDrafts.get(formId) === save) activeDrafts.delete(formId);
  });
  const drafts = await opening;
  if (drafts === undefined) return undefined;
  const draft = await drafts.read(formId);
  if (signal.aborted) return undefined;
  const typedAt = (at: number, name: string): Entry => {
    const origin = store.origins.get(name);
    return { at, value: store.values()[name], ...(origin !== undefined && { origin }) };
  };
  const now = clock();
  // If the form was saved meanwhile, there is nothing to restore, and nothing unsaved.
  for (const name of isSaved ? [] : names) {
    // Keep what was typed meanwhile.
    if (!Object.is(store.values()[name], saved[name])) typed.set(name, typedAt(now, name));
    else if (draft[name] !== undefined && Object.hasOwn(draft, name)) {
      const { value, origin } = draft[name];
      if (origin !== undefined) store.origins.set(name, origin);
      store.set(name, value);
    }
  }
  let last = store.values();
  let writing: Promise<void> | undefined;
  let isDue = false;
  const write = () => {
    isDue = true;
    writing ??= writeAll();
  };
  const writeAll = async () => {
    try {
      while (isDue) {
        // A key is shown first.
        await painted();
        isDue = false;
        await drafts.update(formId, (stored) => merged(stored, Object.fromEntries(typed), clock()));
      }
    } catch (error) {
      stop();
      failed(error);
    } finally {
      writing = undefined;
    }
  };
  const stop = store.subscribeValues(() => {
    const values = store.values();
    const changed = names.filter((name) => !Object.is(values[name], last[name]));
    last = values;
    for (const name of changed) typed.set(name, typedAt(clock(), name));
    if (changed.length > 0) write();
  });
  if (typed.size > 0) write();
  signal.addEventListener("abort", stop);
  return () => writing;
}

/** Drops the draft of what was typed up to that time, because it is saved. */
export async function dropDraft(formId: string, at: number): Promise<void> {
  await activeDrafts.get(formId)?.(at);
}
