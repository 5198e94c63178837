import { draftKey } from "./draft-key.ts";
import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { draftPrefix, tabStore } from "../../session/index.ts";

/** Lifetime of a tab's draft; a server session ends just as early. */
const ttlMs = 30 * 60_000;

/** Name of a draft of some request. Forms without a request have letters in this place. */
const ofRequest = new RegExp(`^${draftPrefix}\\d+-`);

/**
 * Drafts that end with their tab. Returns undefined if the browser stores nothing. `request`: tells requests in this tab
 * apart, so that the next visitor does not see what was typed for another one.
 */
export async function tabDrafts(clock: () => number, request?: number): Promise<DraftStore | undefined> {
  const storage = tabStore();
  if (storage === undefined) return undefined;
  const prefix = request === undefined ? draftPrefix : `${draftPrefix}${String(request)}-`;
  if (request !== undefined)
    for (const name of Object.keys(storage))
      if (ofRequest.test(name) && !name.startsWith(prefix)) storage.removeItem(name);
  return createDraftStore({
    storage,
    prefix,
    key: await draftKey(),
    ttlMs,
    clock,
    exclusively: (_, run) => run(),
    isOpen: async () => true,
  });
}
