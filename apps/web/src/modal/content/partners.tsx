import type { Partners } from "@loanbridge/contract";
import { consentsHeader } from "@loanbridge/contract/headers";
import { useEffect, useState } from "react";
import { chrome } from "#language/pages/chrome.ts";
import { partners as copy } from "#language/modals/partners.ts";
import { call } from "../../api/index.ts";
import { useSession } from "../../session/index.ts";
import { ModalTitle } from "../modal-title.tsx";
import { partnerNames } from "../partner-names.ts";

/**
 * Loads the network's partners first, followed by external ones only if the site shows them: those whom this page's
 * consents name, although the site may have others by now.
 */
async function loadPartners(external: boolean, consents: string | undefined): Promise<Partners | undefined> {
  const headers = consents === undefined ? {} : { [consentsHeader]: consents };
  const domain = encodeURIComponent(globalThis.location.hostname);
  const lists = await Promise.all([
    call<Partners>(`internal-partners?siteDomain=${domain}`, { headers }),
    ...(external ? [call<Partners>("partners", { headers })] : []),
  ]);
  return lists.every((list) => list.ok) ? lists.flatMap((list) => (list.ok ? list.data : [])) : undefined;
}

export default function PartnersModal() {
  const { site, consents } = useSession().page;
  const { showExternalPartners = false } = site.configuration;
  const [text, setText] = useState<string>(chrome.loading);
  useEffect(() => {
    const controller = new AbortController();
    const show = async () => {
      const partners = await loadPartners(showExternalPartners, consents);
      if (!controller.signal.aborted) setText(partners ? partnerNames(partners) || copy.none : copy.failed);
    };
    void show();
    return () => controller.abort();
  }, [showExternalPartners, consents]);
  return (
    <>
      <ModalTitle>{copy.title}</ModalTitle>
      <output>{text}</output>
    </>
  );
}
