import type { Partners } from "@loanbridge/contract";
import { useEffect, useState } from "react";
import { chrome } from "#language/pages/chrome.ts";
import { partners as copy } from "#language/modals/partners.ts";
import { call } from "../../api/index.ts";
import { useSite } from "../../session/index.ts";
import { ModalTitle } from "../modal-title.tsx";
import { partnerNames } from "../partner-names.ts";

/** Loads the network's partners first, followed by external ones only if the site shows them. */
async function loadPartners(external: boolean): Promise<Partners | undefined> {
  const domain = encodeURIComponent(globalThis.location.hostname);
  const lists = await Promise.all([
    call<Partners>(`internal-partners?siteDomain=${domain}`),
    ...(external ? [call<Partners>("partners")] : []),
  ]);
  return lists.every((list) => list.ok) ? lists.flatMap((list) => (list.ok ? list.data : [])) : undefined;
}

export default function PartnersModal() {
  const { showExternalPartners = false } = useSite().configuration;
  const [text, setText] = useState<string>(chrome.loading);
  useEffect(() => {
    const controller = new AbortController();
    const show = async () => {
      const partners = await loadPartners(showExternalPartners);
      if (!controller.signal.aborted) setText(partners ? partnerNames(partners) || copy.none : copy.failed);
    };
    void show();
    return () => controller.abort();
  }, [showExternalPartners]);
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      <output>{text}</output>
    </>
  );
}
