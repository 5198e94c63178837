import { sendsMail } from "../../../operations/index.ts";
import { CaseMissing, type CaseParts, CaseRefused, type CaseRemedy } from "../../../privacy/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { ConsoleProblem } from "../../transport/problems.ts";

type NamingCaseParts = CaseParts & { readonly lenderName: (id: string) => string | undefined };

/** Words that follow a refusal, for the controls of the screen. */
const remedies = {
  verify: " in the dialog.",
  again: ", or export again with the option for it.",
  sort: ".",
  explain: " in the answer.",
  "by-hand": ", then record that you did.",
} as const satisfies Readonly<Record<CaseRemedy, string>>;

/** Gives the parts of privacy cases. A refusal becomes a problem. Throws `ConsoleProblem`. */
export async function withCaseParts<Said>(
  parts: ConsoleParts,
  use: (cases: NamingCaseParts) => Promise<Said>,
): Promise<Said> {
  const { db, vault, ledger, applications, board, inquiries, suppression, outbox, sites, lenders, clock } = parts;
  const mails = await sendsMail(db, parts.config);
  try {
    return await use({
      db,
      vault,
      ledger,
      applications,
      changed: (id) => board.changed(id),
      inquiries,
      suppression,
      outbox: mails ? outbox : undefined,
      sites,
      reminds: mails,
      clock,
      lenderName: (id) => lenders().get(id)?.file.name,
    });
  } catch (error) {
    if (error instanceof CaseMissing) throw new ConsoleProblem("not-found", error.message);
    if (!(error instanceof CaseRefused)) throw error;
    throw new ConsoleProblem("refused", `${error.message}${error.remedy === undefined ? "" : remedies[error.remedy]}`);
  }
}
