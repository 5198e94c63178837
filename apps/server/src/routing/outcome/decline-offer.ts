import { retryConflicts, type Application, type ApplicationStore, routingWork } from "../../applications/index.ts";
import type { Lender } from "../../lenders/index.ts";
import { createConfirm, type Database, type Tx } from "../../store/index.ts";
import { recordDeclined } from "./sale-facts.ts";
import { notifyDeclinedWork } from "./notify-declined.ts";
import type { RoutingClock } from "../tree/clock.ts";
import type { ProgressBoard } from "../tree/types.ts";

interface DeclineParts {
  readonly db: Database;
  readonly applications: Pick<ApplicationStore, "find" | "changeIn">;
  readonly lenders: () => ReadonlyMap<string, Lender>;
  readonly clock: Pick<RoutingClock, "now">;
  readonly board: Pick<ProgressBoard, "changed">;
  readonly wakeWorkers: () => void;
}

/**
 * The applicant declines on the buyer's page. The sale (or each share of a shared sale) is returned, and the tree
 * continues without that lender and those that declined before it. Does nothing in any other state, so that a second
 * click, or coming back from the lender's site, returns no sale. Resolves to undefined if the application was erased.
 */
export function createDeclineOffer(parts: DeclineParts): (id: string) => Promise<Application | undefined> {
  const { db, applications, board, wakeWorkers, clock } = parts;
  const confirm = createConfirm(db, () => clock.now());
  return async (id) => {
    const after = await retryConflicts(() => db.transaction().execute((tx) => declineIn(tx, parts, id)));
    if (after === undefined) {
      await confirm();
      return await applications.find(id);
    }
    board.changed(id);
    wakeWorkers();
    return after;
  };
}

async function declineIn(
  tx: Tx,
  { applications, lenders, clock }: DeclineParts,
  id: string,
): Promise<Application | undefined> {
  const row = await tx
    .selectFrom("application")
    .select(["version", "view_state"])
    .where("id", "=", id)
    // An erasure, in full or in part, leaves the state as it was.
    .where("wrapped_key", "is not", null)
    .where("evidence_since", "is", null)
    .executeTakeFirst();
  if (row?.view_state !== "SPLASH") return undefined;
  const now = clock.now();
  const sales = await tx
    .updateTable("attempt")
    .set((sale) => ({
      state: "returned",
      sealed_offer: null,
      declined_at: now,
      reversed_by: sale.fn.coalesce("reversed_by", sale.val<"applicant" | "lender">("applicant")),
    }))
    .where("application_id", "=", id)
    .where("state", "in", ["sold", "shared"])
    .returning(["id", "application_id", "lender_id", "source", "price_cents", "payout_cents", "reversed_by"])
    .execute();
  for (const sale of sales) recordDeclined(tx, sale, now);
  const isNotified = sales.some((sale) => lenders().get(sale.lender_id)?.file.offerDeclined !== undefined);
  const notifications = isNotified ? [notifyDeclinedWork] : [];
  const change = { viewState: "READY_TO_PROCESS", redirectUrl: null } as const;
  return applications.changeIn(tx, id, row.version, change, { work: [routingWork, ...notifications] });
}
