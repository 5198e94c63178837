import { applicationFields } from "@loanbridge/loan-form";
import { createApplications } from "../applications/index.ts";
import type { Config } from "../system/index.ts";
import { openSuppression, ConsentLedger, createVault, openKeyring } from "../store/index.ts";
import { createOutbox, createInquiryStore } from "../messages/index.ts";
import { type CaseParts, CaseRefused, type CaseRemedy } from "../privacy/index.ts";
import { sendsMail } from "../operations/index.ts";
import type { CommandInput } from "./command.ts";
import { readInstallation } from "./read-installation.ts";

export type PrivacyCases = CaseParts & { readonly lenderName: (id: string) => string | undefined };

/** Words that follow a refusal. */
const remedies = {
  verify: ": --verified METHOD.",
  again: ", or export with --again.",
  sort: ": privacy sort ID RIGHT.",
  explain: " in FILE.",
  "by-hand": ", then pass --by-hand.",
} as const satisfies Readonly<Record<CaseRemedy, string>>;

/** Opens the privacy cases for one command. Prints refusals and returns exit code 1 for them. */
export async function withPrivacyCases(
  settings: Config,
  { clock, print, store }: Pick<CommandInput, "clock" | "print" | "store">,
  use: (cases: PrivacyCases) => Promise<void>,
): Promise<number> {
  const { lenders, sites } = await readInstallation(settings);
  return store.useExisting(settings, async (db, wakeWorkers) => {
    const mails = await sendsMail(db, settings);
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
      print(`${error.message}${error.remedy === undefined ? "" : remedies[error.remedy]}`);
      return 1;
    }
  });
}
