import type { Page, Values } from "@loanbridge/form-engine";
import { useEffect, useState } from "react";
import { useSession } from "../session/use-session.ts";
import type { FormStore } from "../session/form-store.ts";

interface Parts {
  formId: string;
  page: Page;
  store: FormStore;
  /** Values that the server has, or that the form came with. */
  saved: Values;
  /** nowhere: another hook keeps this form. */
  where: "device" | "tab" | "nowhere";
}

/** Where what is typed is kept; off: nowhere, because the visitor wants it so. */
export type Keeping = "device" | "tab" | "off";

/**
 * Lets what is typed outlive the tab, or a reload of it. How is loaded after the page; where it cannot be, the form works the same. In a
 * partner's page it is the tab's: there the device keeps nothing, or keeps it for that page alone.
 */
export function useDraft({ formId, page, store, saved, where }: Parts): Keeping | undefined {
  const { frame } = useSession().page;
  const [keeping, setKeeping] = useState<Keeping>();
  const onDevice = where === "device" && frame === undefined;
  const isKept = where !== "nowhere";
  useEffect(() => {
    if (!isKept) return undefined;
    const left = new AbortController();
    const { signal } = left;
    const failed = (error: unknown) => {
      console.info("What is typed here does not outlive this page.", error);
      if (!signal.aborted) setKeeping(undefined);
    };
    const begin = async () => {
      const { beginKeeping } = await import("./draft/begin-keeping.ts");
      const kept = await beginKeeping({ formId, page, store, saved, onDevice, clock: Date.now, signal, failed });
      if (!signal.aborted) setKeeping(kept);
    };
    begin().catch(failed);
    return () => left.abort();
  }, [formId, page, store, saved, onDevice, isKept]);
  return keeping;
}
