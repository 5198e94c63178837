import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../applications/index.ts";
import type { Config } from "../system/index.ts";
import { isShared, openSuppression, createVault, openKeyring } from "../store/index.ts";
import { createOutbox, createInquiryStore } from "../messages/index.ts";
import { readLendingNetwork } from "../routing/index.ts";
import { CaseRefused, type CaseParts } from "../privacy/index.ts";
import { processesSendMail } from "../operations/index.ts";
import { loadSites } from "../sites/index.ts";
import { withStored } from "./with-store.ts";

export type Desk = CaseParts & { readonly lenderName: (id: string) => string | undefined };

/** Opens the privacy desk for one command. Prints refusals and returns exit code 1 for them. */
export async function withDesk(
  settings: Config,
  { clock, print }: { readonly clock: () => number; readonly print: (line: string) => void },
  use: (desk: Desk) => Promise<void>,
): Promise<number> {
  const { lenders } = await readLendingNetwork(settings);
  const sites = await loadSites({ dir: settings.sitesDir, lenderIds: lenders.keys() });
  return withStored(settings, async (db, worked) => {
    // With running servers on PostgreSQL, this shell need not have the mail settings: the servers have them and send.
    const mails = (isShared(db) ? await processesSendMail(db) : undefined) ?? settings.mail !== undefined;
    const vault = createVault(openKeyring({ path: settings.keyringFile, clock, mayCreate: false }));
    try {
      await use({
        db,
        vault,
        applications: createApplications({ db, vault, fields: applicationFields, clock }),
        inquiries: createInquiryStore(db, vault, clock),
        suppression: await openSuppression(db, vault, false),
        outbox: mails ? createOutbox(db, vault, clock) : undefined,
        sites,
        reminds: mails,
        clock,
        lenderName: (id) => lenders.get(id)?.file.name,
      });
      worked();
      return 0;
    } catch (error) {
      if (!(error instanceof CaseRefused)) throw error;
      print(error.message);
      return 1;
    }
  });
}
