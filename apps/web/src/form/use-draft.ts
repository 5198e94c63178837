import type { Page, Values } from "@loanbridge/form-engine";
import { useEffect, useState } from "react";
import { startDraft } from "./draft/start-draft.ts";
import { useSession, type FormStore } from "../session/index.ts";

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
export type DraftLocation = "device" | "tab" | "off";

/**
 * Lets unsaved input outlive the tab, or a reload. The form works without it. In a partner's page the draft belongs to
 * the tab, because there the device stores nothing, or stores it for that page only.
 */
export function useDraft({ formId, page, store, saved, where }: Parts): DraftLocation | undefined {
  const session = useSession();
  const { frame } = session.page;
  const [location, setLocation] = useState<DraftLocation>();
  const ofRequest = where === "device";
  const onDevice = ofRequest && frame === undefined;
  const isStored = where !== "nowhere";
  useEffect(() => {
    if (!isStored) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const failed = (error: unknown) => {
      console.info("What is typed here does not outlive this page.", error);
      if (!signal.aborted) setLocation(undefined);
    };
    const begin = async () => {
      const { shortSubmitTimestamp: begun } = session.response().userApplication;
      const request = ofRequest && typeof begun === "number" ? begun : undefined;
      const parts = { formId, page, store, saved, onDevice, request, clock: Date.now, signal, failed };
      const started = await startDraft(parts);
      if (!signal.aborted) setLocation(started);
    };
    begin().catch(failed);
    return () => controller.abort();
  }, [session, formId, page, store, saved, ofRequest, onDevice, isStored]);
  return location;
}
