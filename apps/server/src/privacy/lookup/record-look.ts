import { randomUUID } from "node:crypto";
import { recordSteps, type ConsentLedger, type Database } from "../../store/index.ts";

export interface LookParts {
  readonly db: Database;
  readonly ledger: ConsentLedger;
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
}

/** An operator's look at personal values. */
interface Look {
  /** ID of the application, or of the privacy request. */
  readonly about: string;
  readonly act: "opened" | "evidence-exported";
  /** The operator's reason. Stored as it is: refuse personal values before. */
  readonly why: string;
  /** ID of the privacy request that the look belongs to, if any. */
  readonly request?: string;
}

/**
 * Records a look in the ledger. Read the values only after this resolves: the entry is then committed. Resolves with its
 * number.
 */
export async function recordLook({ db, ledger, clock }: LookParts, look: Look): Promise<number> {
  const { about, act, why, request = randomUUID() } = look;
  const facts = { request, detail: why };
  return await db.transaction().execute(async (tx) => {
    const [entry = 0] = await recordSteps(tx, ledger, [
      { applicationId: about, kind: "privacy", act, facts, at: clock() },
    ]);
    return entry;
  });
}
