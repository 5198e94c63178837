import { draftKey } from "./draft-key.ts";
import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { draftPrefix, tabStore } from "../../session/index.ts";

/** Lifetime of a tab's draft; a server session ends just as early. */
const ttlMs = 30 * 60_000;

/** Drafts that end with their tab. Returns undefined if the browser stores nothing. */
export async function tabDrafts(clock: () => number): Promise<DraftStore | undefined> {
  const storage = tabStore();
  if (storage === undefined) return undefined;
  return createDraftStore({
    storage,
    prefix: draftPrefix,
    key: await draftKey(),
    ttlMs,
    clock,
    exclusively: (_, run) => run(),
    isOpen: async () => true,
  });
}
