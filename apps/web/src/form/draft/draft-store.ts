import type { Draft } from "./entries.ts";
import { open, seal } from "./sealed.ts";

/** Storage for drafts, each under the id of its form. */
export interface DraftStore {
  /** Returns an empty draft if there is none, it has expired, or it was sealed with another key. */
  read(formId: string): Promise<Draft>;
  /** Stores the result of applying `change` to the current draft. Rejects if there is no room. */
  update(formId: string, change: (draft: Draft) => Draft): Promise<void>;
}

interface Parts {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly prefix: string;
  readonly key: CryptoKey;
  /** Milliseconds that a draft is stored after it was written. */
  readonly ttlMs: number;
  readonly clock: () => number;
  /** Runs exclusively: no other tab changes what has this name meanwhile. */
  readonly exclusively: (name: string, run: () => Promise<void>) => Promise<void>;
  /**
   * Resolves to false if nothing may be stored anymore, and to undefined if that cannot be told now; called right before
   * each write.
   */
  readonly isOpen: () => Promise<boolean | undefined>;
}

/** Stores drafts as text: the expiry time and the sealed answers. */
export function createDraftStore({ storage, prefix, key, ttlMs, clock, exclusively, isOpen }: Parts): DraftStore {
  const nameOf = (formId: string) => `${prefix}${formId}`;
  const placeOf = (name: string, until: string) => `${name} ${until}`;

  async function read(formId: string): Promise<Draft> {
    const name = nameOf(formId);
    const text = storage.getItem(name);
    if (text === null) return {};
    const [until = "", sealed = ""] = text.split(" ");
    const draft =
      Number(until) > clock()
        ? await open(key, sealed, placeOf(name, until)).then(
            (value) => value as Draft,
            () => undefined,
          )
        : undefined;
    if (draft === undefined) storage.removeItem(name);
    return draft ?? {};
  }

  return {
    read,
    update: (formId, change) =>
      exclusively(nameOf(formId), async () => {
        const name = nameOf(formId);
        const after = change(await read(formId));
        const until = String(clock() + ttlMs);
        const sealed = Object.keys(after).length > 0 ? await seal(key, after, placeOf(name, until)) : undefined;
        const mayStore = sealed !== undefined && (await isOpen());
        // The next write tries again, with what was typed meanwhile.
        if (mayStore === undefined) return;
        if (mayStore) storage.setItem(name, `${until} ${sealed}`);
        else storage.removeItem(name);
      }),
  };
}
