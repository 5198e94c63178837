import type { ShownRequest } from "@loanbridge/contract";
import type { ViewState } from "@loanbridge/loan-form";
import type { Application } from "../../applications/index.ts";
import { consentEndedBy, type Database } from "../../store/index.ts";
import { attemptsOf, isOpenPost, type Attempt, lendersByOutcome } from "../../routing/index.ts";

type Standing = ShownRequest["standing"];

/** The outcome of an application, as its applicant is shown it. */
export type ShownOutcome = Required<Pick<ShownRequest, "standing" | "lenders">> & Pick<ShownRequest, "ended">;

const endings = { withdrawal: "withdrawn", "sale-opt-out": "opted-out" } as const;

const standings: Readonly<Partial<Record<ViewState, Standing | "unsold">>> = {
  READY_TO_PROCESS: "waiting",
  IN_PROCESS: "waiting",
  REDIRECT: "sold",
  SPLASH: "sold",
  CREDIT_OFFER: "unsold",
  RE_ROUTE: "unsold",
  RESUBMIT: "unsold",
  ERROR: "fault",
};

export async function outcomeOf(
  { db, lenderName }: { readonly db: Database; readonly lenderName: (id: string) => string | undefined },
  application: Pick<Application, "id" | "viewState">,
): Promise<ShownOutcome> {
  const [ended, standing, lenders] = await Promise.all([
    consentEndedBy(db, application.id),
    standingOf(db, application),
    lendersByOutcome(db, application.id),
  ]);
  const named = (ids: readonly string[]) => ids.map((lender) => lenderName(lender) ?? lender);
  return {
    standing,
    lenders: { has: named(lenders.sold.length > 0 ? lenders.sold : lenders.shared), declined: named(lenders.declined) },
    ...(ended !== undefined && { ended: endings[ended] }),
  };
}

async function standingOf(db: Database, { id, viewState }: Pick<Application, "id" | "viewState">): Promise<Standing> {
  const row = await db.selectFrom("application").select("evidence_since").where("id", "=", id).executeTakeFirst();
  if (row !== undefined && row.evidence_since !== null) return "reduced";
  const standing = standings[viewState] ?? "open";
  return standing === "unsold" ? unsoldStanding(await attemptsOf(db, id)) : standing;
}

/** How lenders answered an application that none of them bought. */
function unsoldStanding(attempts: readonly Attempt[]): "refused" | "unanswered" | "unasked" {
  const returned = new Set(attempts.filter(({ state }) => state === "returned").map((one) => one.lender_id));
  const reached = attempts.filter((one) => one.state !== "unsent" && !returned.has(one.lender_id));
  if (reached.length === 0) return "unasked";
  const last = new Map(reached.map((one) => [one.lender_id, one]));
  // A lender that declined in a later round may still buy by an open post of an earlier one.
  const isOpen = reached.some(isOpenPost) || [...last.values()].some(({ state }) => state !== "declined");
  return isOpen ? "unanswered" : "refused";
}
