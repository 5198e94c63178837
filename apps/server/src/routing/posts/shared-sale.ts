import type { ViewState } from "@loanbridge/loan-form";
import type { NewWork } from "../../applications/index.ts";
import type { Tx } from "../../store/index.ts";
import type { Lender } from "../../lenders/index.ts";
import { isOfRound, isOpenPost, type Attempt } from "../tree/attempts.ts";
import { stateOfSale } from "../outcome/buyer-page.ts";
import type { Tier } from "../tree/listing.ts";
import { exitStates } from "../outcome/exit-path.ts";
import { reconcileWork } from "./reconcile-work.ts";
import { rounds } from "../tree/round-table.ts";
import { fenced, type RouterParts, type Run } from "../tree/run.ts";
import { waiting } from "../tree/waiting.ts";

/** Whether a lender buying in this tier leaves room for other buyers. */
export function isShared(lender: Pick<Lender, "file"> | undefined, tier: Pick<Tier, "buyers"> | undefined): boolean {
  return tier?.buyers !== undefined && lender?.file.sharedSale === true;
}

/** Whether the lender of this post shares the application, if it buys: as the site and the lender's file were then. */
export function isSharedPost({ site, lenders }: Pick<Run, "site" | "lenders">, post: Attempt): boolean {
  if (post.leaves_room !== null) return post.leaves_room === 1;
  return isShared(lenders().get(post.lender_id), site.configuration.routing.tiers[post.tier]);
}

/** Whether other lenders may be posted to while this post is open: it must be a shared one of this round. */
export function leavesRoom(run: Pick<Run, "job" | "site" | "lenders">, post: Attempt): boolean {
  return isOfRound(post, run.job.id) && isSharedPost(run, post);
}

/** Posts that were bought, or may have been. */
export function possibleSalesOf(attempts: readonly Attempt[]): readonly Attempt[] {
  return attempts.filter((one) => isOpenPost(one) || one.state === "sold" || one.state === "shared");
}

/** Purchases by lenders that share the application. */
export function sharesOf(attempts: readonly Attempt[]): readonly Attempt[] {
  return attempts.filter(({ state }) => state === "shared");
}

/** Purchases among which the applicant may choose: those that the lender has not given back. */
export function offeredSharesOf(attempts: readonly Attempt[]): readonly Attempt[] {
  return sharesOf(attempts).filter(({ reversed_by }) => reversed_by === null);
}

/**
 * Whether a lender may be posted to, given earlier purchases and possible purchases: an exclusive sale excludes all
 * others.
 */
export function mayBeSharedWith(
  run: Pick<Run, "job" | "site" | "lenders">,
  lender: Lender,
  tier: Pick<Tier, "buyers"> | undefined,
  before: readonly Attempt[],
): boolean {
  const taken = possibleSalesOf(before);
  if (taken.length === 0) return true;
  return (
    isShared(lender, tier) &&
    taken.length < (tier?.buyers ?? 1) &&
    taken.every((one) => one.state !== "sold" && isOfRound(one, run.job.id)) &&
    taken.filter(isOpenPost).every((one) => leavesRoom(run, one))
  );
}

/** Completes the sale: to the only buyer, or to several, among whose offers the applicant then chooses. */
export async function closeShares(run: Run): Promise<"sold"> {
  await fenced(run, async (tx) => {
    await sellIn(tx, run, waiting, reconcileWork(run, run.attempts.all()));
    await rounds(tx)
      .updateTable("routing_round")
      .set({ ended_at: run.clock.now(), result: "sold" })
      .where("job_id", "=", run.job.id)
      .execute();
  });
  run.board.changed(run.application.id);
  return "sold";
}

/**
 * Completes a shared sale that was bought only after the round had ended unsold: moves the applicant from the exit to
 * the sale.
 */
export async function closeLateShares(run: Run): Promise<void> {
  const all = run.attempts.all();
  if (sharesOf(all).length === 0 || all.some(({ state }) => state === "sold")) return;
  await fenced(run, async (tx) => {
    if (await isHeldIn(tx, run.application.id, exitStates)) await sellIn(tx, run, exitStates, []);
  });
  run.board.changed(run.application.id);
}

async function sellIn(tx: Tx, run: Run, from: readonly ViewState[], work: readonly NewWork[]): Promise<void> {
  const [only, ...others] = sharesOf(run.attempts.all());
  if (only === undefined) throw new Error("No lender has bought.");
  const { id } = run.application;
  if (others.length > 0) {
    await run.applications.moveIn(tx, id, from, "SPLASH", work);
    return;
  }
  const redirectUrl = await takeShare(tx, run, only);
  if (redirectUrl === undefined) return;
  const viewState = stateOfSale(run.lenders().get(only.lender_id));
  await run.applications.redirectIn(tx, id, from, { viewState, redirectUrl }, work);
}

/** Turns the share that the applicant chose into the sale. Returns the URL of its lender's page. */
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

/** Locks the application row until the transaction ends, and returns whether it is in one of these states. */
async function isHeldIn(tx: Tx, id: string, states: readonly ViewState[]): Promise<boolean> {
  const row = await tx
    .selectFrom("application")
    .select("id")
    .where("id", "=", id)
    .where("wrapped_key", "is not", null)
    .where("view_state", "in", states)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}
