import { retryConflicts, type Application } from "../../applications/index.ts";
import { createConfirm, type Tx } from "../../store/index.ts";
import type { RouterParts } from "../tree/run.ts";
import { takeShare } from "../posts/shared-sale.ts";

type ChooseParts = Pick<RouterParts, "db" | "applications" | "vault" | "board" | "clock">;

/** Resolves to undefined if the application was erased. */
export type ChooseOffer = (applicationId: string, lenderId: string) => Promise<Application | undefined>;

/**
 * The applicant chooses one of the lenders that share the application. Does nothing in any other state, or for a lender
 * that has not bought or has given its purchase back, so a second click cannot choose another lender.
 */
export function createChooseOffer(parts: ChooseParts): ChooseOffer {
  const { db, applications, board, clock } = parts;
  const confirm = createConfirm(db, () => clock.now());
  return async (id, lenderId) => {
    const after = await retryConflicts(() => db.transaction().execute((tx) => chooseIn(tx, parts, id, lenderId)));
    if (after === undefined) {
      await confirm();
      return await applications.find(id);
    }
    board.changed(id);
    return after;
  };
}

async function chooseIn(tx: Tx, parts: ChooseParts, id: string, lenderId: string): Promise<Application | undefined> {
  const row = await tx
    .selectFrom("application")
    .select(["version", "view_state"])
    .where("id", "=", id)
    // An erasure, in full or in part, leaves the state as it was.
    .where("wrapped_key", "is not", null)
    .where("evidence_since", "is", null)
    .executeTakeFirst();
  const share = await tx
    .selectFrom("attempt")
    .select(["id", "application_id", "sealed_offer"])
    .where("application_id", "=", id)
    .where("lender_id", "=", lenderId)
    .where("state", "=", "shared")
    .where("reversed_by", "is", null)
    .executeTakeFirst();
  if (row?.view_state !== "SPLASH" || share === undefined) return undefined;
  const redirectUrl = await takeShare(tx, parts, share);
  if (redirectUrl === undefined) return undefined;
  return parts.applications.changeIn(tx, id, row.version, { viewState: "REDIRECT", redirectUrl });
}
