import type { Page, Values } from "@loanbridge/form-engine";
import type { FormStore } from "../store.ts";
import { draftKey } from "./draft-key.ts";
import { draftNames } from "./draft-names.ts";
import { open, seal } from "./sealed.ts";
import { tabStore } from "./tab-store.ts";

/** Milliseconds without a keystroke after which a draft is dropped; a session of the server ends as early. */
const lifetime = 30 * 60_000;

interface Draft {
  readonly at: number;
  readonly values: Values;
  /** As in the store, of these values. */
  readonly origins?: Readonly<Record<string, string>>;
}

/** Forms that have been brought back on this page: what they hold in memory is newer than any draft. */
const brought = new WeakMap<FormStore, Set<string>>();

const placeOf = (formId: string) => `draft-${formId}`;

const noDraft: Omit<Draft, "at"> = { values: {} };

async function read(formId: string, now: number): Promise<Omit<Draft, "at">> {
  const text = sessionStorage.getItem(placeOf(formId));
  if (text === null) return noDraft;
  const draft = (await open(await draftKey(), text)) as Draft;
  return now - draft.at < lifetime ? draft : noDraft;
}

export interface Kept {
  readonly formId: string;
  readonly page: Page;
  readonly store: FormStore;
  /** Values that the form first came with. */
  readonly shown: Values;
  /** Milliseconds. */
  readonly clock: () => number;
}

/**
 * Brings back what was typed into this form and not saved, and keeps what is typed from now on: in this tab, sealed,
 * without secrets. Answers the way to end it. Rejects where the browser keeps nothing; the form works the same.
 */
export async function keepDraft({ formId, page, store, shown, clock }: Kept): Promise<() => void> {
  const names = draftNames(page);
  const before = brought.get(store) ?? new Set();
  const isBack = before.has(formId);
  brought.set(store, before.add(formId));
  const { values: draft, origins = {} } = isBack
    ? noDraft
    : await read(formId, clock()).catch(() => {
        dropDraft(formId);
        return noDraft;
      });
  const isTyped = (name: string) => !Object.is(store.values()[name], shown[name]);
  // What was typed meanwhile stays.
  const typed = names.filter(isTyped);
  for (const name of names) {
    if (typed.includes(name) || !Object.hasOwn(draft, name)) continue;
    if (origins[name] !== undefined) store.origins.set(name, origins[name]);
    store.set(name, draft[name]);
  }
  const key = await draftKey();
  let turn = 0;
  const stop = store.subscribeValues(() => void write());
  const write = async () => {
    const mine = (turn += 1);
    const values = store.values();
    const kept = Object.fromEntries(names.flatMap((name) => (name in values ? [[name, values[name]]] : [])));
    const known = Object.fromEntries([...store.origins].filter(([name]) => name in kept));
    const text = await seal(key, { at: clock(), values: kept, origins: known } satisfies Draft);
    if (mine === turn) sessionStorage.setItem(placeOf(formId), text);
  };
  if (typed.length > 0 || isBack) void write();
  return () => {
    turn += 1;
    stop();
  };
}

/** What was saved needs no draft. */
export function dropDraft(formId: string): void {
  tabStore()?.removeItem(placeOf(formId));
}
