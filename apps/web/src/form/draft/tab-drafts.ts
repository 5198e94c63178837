import { draftKey } from "./draft-key.ts";
import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { draftPrefix } from "../../session/end-drafts.ts";
import { tabStore } from "../../session/tab-store.ts";

/** After which a draft of a tab is dropped; a session of the server ends as early. */
const keepMs = 30 * 60_000;

/** Drafts that go with their tab. Undefined where the browser keeps nothing. */
export async function tabDrafts(clock: () => number): Promise<DraftStore | undefined> {
  const storage = tabStore();
  if (storage === undefined) return undefined;
  return createDraftStore({
    storage,
    prefix: draftPrefix,
    key: await draftKey(),
    keepMs,
    clock,
    alone: (_, run) => run(),
    isOpen: async () => true,
  });
}
