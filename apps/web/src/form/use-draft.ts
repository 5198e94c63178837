import { useEffect, useMemo } from "react";
import type { Kept } from "./draft/draft.ts";

/** Lets what is typed outlive a reload. How is loaded after the page; where it cannot be, the form works the same. */
export function useDraft({ formId, page, store }: Pick<Kept, "formId" | "page" | "store">): void {
  const shown = useMemo(() => store.values(), [store]);
  useEffect(() => {
    const left = new AbortController();
    const keep = async () => {
      const { keepDraft } = await import("./draft/draft.ts");
      const stop = await keepDraft({ formId, page, store, shown, clock: Date.now });
      if (left.signal.aborted) stop();
      else left.signal.addEventListener("abort", stop);
    };
    keep().catch((error: unknown) => console.info("What is typed here does not outlive a reload.", error));
    return () => left.abort();
  }, [formId, page, store, shown]);
}
