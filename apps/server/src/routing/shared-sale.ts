import type { NewWork } from "../applications/types.ts";
import type { Tx } from "../database/schema.ts";
import type { Lender } from "../lenders/types.ts";
import { isOfRound, isOpenPost, type Attempt } from "./attempts.ts";
import { stateOfSale } from "./buyer-page.ts";
import type { Tier } from "./eligibility.ts";
import { rounds } from "./round-table.ts";
import { fenced, type RouterParts, type Run } from "./run.ts";

/** Whether a lender that buys in this tier leaves the request to others of it, too. */
export function isShared(lender: Pick<Lender, "file"> | undefined, tier: Pick<Tier, "buyers"> | undefined): boolean {
  return tier?.buyers !== undefined && lender?.file.sharedSale === true;
}

/** What lenders bought that share a request. */
export function sharesOf(attempts: readonly Attempt[]): readonly Attempt[] {
  return attempts.filter(({ state }) => state === "shared");
}

/** Whether a lender may be posted to, with what was bought before: nobody takes part in an exclusive sale, and it in no shared one. */
export function mayBeSharedWith(
  { job }: Pick<Run, "job">,
  lender: Lender,
  tier: Pick<Tier, "buyers"> | undefined,
  before: readonly Attempt[],
): boolean {
  if (before.some((one) => isOpenPost(one) || one.state === "sold")) return false;
  const shares = sharesOf(before);
  if (shares.length === 0) return true;
  return isShared(lender, tier) && shares.length < (tier?.buyers ?? 1) && shares.every((one) => isOfRound(one, job.id));
}

/** After which lenders that have not answered are asked again, when the applicant waits no more. */
const reconcileAfterMs = 30_000;

/** The sale is made: to the one lender that bought, or to several, among whose offers the applicant then chooses. */
export async function closeShares(run: Run): Promise<"sold"> {
  const shares = sharesOf(run.attempts.all());
  const [only, ...others] = shares;
  if (only === undefined) throw new Error("Nobody has bought.");
  await fenced(run, async (tx) => {
    if (others.length === 0) await sellIn(tx, run, run.lenders().get(only.lender_id), only);
    else await offerIn(tx, run);
    await rounds(tx)
      .updateTable("routing_round")
      .set({ ended_at: run.clock.now(), result: "sold" })
      .where("job_id", "=", run.job.id)
      .execute();
  });
  run.board.changed(run.application.id);
  return "sold";
}

/** Undefined: the applicant waits no more, or was erased. */
async function versionOf(tx: Tx, id: string): Promise<number | undefined> {
  const row = await tx
    .selectFrom("application")
    .select("version")
    .where("id", "=", id)
    .where("wrapped_key", "is not", null)
    .where("view_state", "in", ["READY_TO_PROCESS", "IN_PROCESS"])
    .executeTakeFirst();
  return row?.version;
}

async function sellIn(tx: Tx, run: Run, lender: Lender | undefined, share: Attempt): Promise<void> {
  const redirectUrl = await takeShare(tx, run, share);
  const version = await versionOf(tx, run.application.id);
  if (version === undefined || redirectUrl === undefined) return;
  await run.applications.changeIn(tx, run.application.id, version, { viewState: stateOfSale(lender), redirectUrl });
}

async function offerIn(tx: Tx, run: Run): Promise<void> {
  const version = await versionOf(tx, run.application.id);
  if (version === undefined) return;
  const isOpen = run.attempts.all().some(isOpenPost);
  const work: NewWork[] = isOpen ? [{ kind: "reconcile", notBefore: run.clock.now() + reconcileAfterMs }] : [];
  await run.applications.moveIn(tx, run.application.id, version, "SPLASH", work);
}

/** One of the shared sales becomes that which the applicant goes on with. Answers its lender's page. */
export async function takeShare(
  tx: Tx,
  { vault }: Pick<RouterParts, "vault">,
  share: Pick<Attempt, "id" | "application_id" | "sealed_offer">,
): Promise<string | undefined> {
  await tx
    .updateTable("attempt")
    .set({ state: "sold", sealed_offer: null })
    .where("id", "=", share.id)
    .where("state", "=", "shared")
    .execute();
  return share.sealed_offer === null ? undefined : vault.openText("offer", share.application_id, share.sealed_offer);
}
