import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../applications/index.ts";
import type { Config } from "../system/index.ts";
import { isShared, openSuppression, ConsentLedger, createVault, openKeyring } from "../store/index.ts";
import { createOutbox, createInquiryStore } from "../messages/index.ts";
import { CaseRefused, type CaseParts } from "../privacy/index.ts";
import { processesSendMail } from "../operations/index.ts";
import type { CommandInput } from "./command.ts";
import { readInstallation } from "./read-installation.ts";

export type PrivacyCases = CaseParts & { readonly lenderName: (id: string) => string | undefined };

/** Opens the privacy cases for one command. Prints refusals and returns exit code 1 for them. */
export async function withPrivacyCases(
  settings: Config,
  { clock, print, store }: Pick<CommandInput, "clock" | "print" | "store">,
  use: (cases: PrivacyCases) => Promise<void>,
): Promise<number> {
  const { lenders, sites } = await readInstallation(settings);
  return store.useExisting(settings, async (db, wakeWorkers) => {
    // With running servers on PostgreSQL, this shell need not have the mail settings: the servers have them and send.
    const mails = (isShared(db) ? await processesSendMail(db) : undefined) ?? settings.mail !== undefined;
    const vault = createVault(openKeyring({ path: settings.keyringFile, clock, mayCreate: false }));
    const ledger = new ConsentLedger(vault);
    try {
      await use({
        db,
        vault,
        ledger,
        applications: createApplications({ db, vault, ledger, fields: applicationFields, clock }),
        inquiries: createInquiryStore(db, vault, clock),
        suppression: await openSuppression(db, vault, false),
        outbox: mails ? createOutbox(db, vault, clock) : undefined,
        sites,
        reminds: mails,
        clock,
        lenderName: (id) => lenders.get(id)?.file.name,
      });
      wakeWorkers();
      return 0;
    } catch (error) {
      if (!(error instanceof CaseRefused)) throw error;
      print(error.message);
      return 1;
    }
  });
}
