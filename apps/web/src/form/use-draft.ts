import type { Page, Values } from "@loanbridge/form-engine";
import { useEffect, useState } from "react";
import { useSession } from "../session/use-session.ts";
import type { FormStore } from "../session/form-store.ts";

interface Parts {
  formId: string;
  page: Page;
  store: FormStore;
  /** Values that the server has, or that the form was loaded with. */
  saved: Values;
  /** nowhere: another hook stores this form's draft. */
  where: "device" | "tab" | "nowhere";
}

/** Location of the stored draft; `off` if the visitor does not want it stored. */
export type Keeping = "device" | "tab" | "off";

/**
 * Lets unsaved input outlive the tab, or a reload. The implementation loads after the page, and the form works without
 * it. In a partner's page the draft belongs to the tab, because there the device stores nothing, or stores it for that
 * page only.
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
