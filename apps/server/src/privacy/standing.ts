import type { ShownRequest } from "@loanbridge/contract";
import type { ViewState } from "@loanbridge/loan-form";
import type { Application } from "../applications/types.ts";
import type { Database } from "../database/schema.ts";

/** What became of a request, as its applicant is told. */
export type Standing = ShownRequest["standing"];

const standings: Readonly<Partial<Record<ViewState, Standing>>> = {
  READY_TO_PROCESS: "waiting",
  IN_PROCESS: "waiting",
  REDIRECT: "sold",
  SPLASH: "sold",
  CREDIT_OFFER: "unsold",
  RE_ROUTE: "unsold",
  RESUBMIT: "unsold",
  ERROR: "fault",
};

export async function standingOf(
  db: Database,
  { id, viewState }: Pick<Application, "id" | "viewState">,
): Promise<Standing> {
  const row = await db.selectFrom("application").select("evidence_since").where("id", "=", id).executeTakeFirst();
  return row !== undefined && row.evidence_since !== null ? "reduced" : (standings[viewState] ?? "open");
}
