import { randomUUID } from "node:crypto";
import { recordSteps, type ConsentLedger, type Database, type Vault } from "../../store/index.ts";
import type { Matched } from "../cases/types.ts";
import { matchApplications } from "../my-request/match.ts";

interface Parts {
  readonly db: Database;
  readonly vault: Pick<Vault, "digests">;
  readonly ledger: ConsentLedger;
  readonly clock: () => number;
}

interface LookUp {
  readonly channel: "email" | "phone";
  readonly value: string;
  /** The operator's reason. Stored as it is: refuse personal values before. */
  readonly why: string;
}

/**
 * Finds the applications with this email or phone that are not erased, newest first. The ledger first records the
 * lookup, with its reason and without the value, and then each application that it found.
 */
export async function lookUp({ db, vault, ledger, clock }: Parts, { channel, value, why }: LookUp) {
  const request = randomUUID();
  const act = `looked-up-by-${channel}`;
  const at = clock();
  return await db.transaction().execute(async (tx): Promise<readonly Matched[]> => {
    const found = await matchApplications(tx, vault, { [channel]: value });
    const about = [request, ...found.map(({ id }) => id)];
    const facts = { request, detail: why };
    await recordSteps(
      tx,
      ledger,
      about.map((applicationId) => ({ applicationId, kind: "privacy", act, facts, at })),
    );
    return found;
  });
}
