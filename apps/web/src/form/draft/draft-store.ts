import type { Draft } from "./entries.ts";
import { open, seal } from "./sealed.ts";

/** Where drafts are kept, each under the id of its form. */
export interface DraftStore {
  /** Empty where there is none, it has had its time, or it was sealed by another key. */
  read(formId: string): Promise<Draft>;
  /** Keeps what `change` makes of the draft as it is by then. Rejects where there is no room. */
  update(formId: string, change: (draft: Draft) => Draft): Promise<void>;
}

interface Parts {
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
  readonly prefix: string;
  readonly key: CryptoKey;
  /** Milliseconds that a draft is kept after it was written. */
  readonly keepMs: number;
  readonly clock: () => number;
  /** Lets nobody else change what has this name meanwhile. */
  readonly alone: (name: string, run: () => Promise<void>) => Promise<void>;
  /** Whether anything may still be kept; asked right before it is. */
  readonly isOpen: () => Promise<boolean>;
}

/** Drafts as text of a storage: the time until which one is kept, and its answers, sealed. */
export function createDraftStore({ storage, prefix, key, keepMs, clock, alone, isOpen }: Parts): DraftStore {
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
      alone(nameOf(formId), async () => {
        const name = nameOf(formId);
        const after = change(await read(formId));
        const until = String(clock() + keepMs);
        const sealed = Object.keys(after).length > 0 ? await seal(key, after, placeOf(name, until)) : undefined;
        if (!(await isOpen()) || sealed === undefined) storage.removeItem(name);
        else storage.setItem(name, `${until} ${sealed}`);
      }),
  };
}
