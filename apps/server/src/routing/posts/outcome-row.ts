import type { Vault } from "../../store/index.ts";
import { cleanReference, type Outcome } from "../../lenders/index.ts";
import { toCents, wholeCents } from "../bidding/cents.ts";
import type { Attempt } from "../tree/attempts.ts";

/** The columns of a post that its outcome decides. */
type OutcomeRow = Pick<
  Attempt,
  "state" | "reason" | "price_cents" | "sealed_answer" | "sealed_offer" | "lender_code" | "lender_reference"
>;

type Of<K extends Outcome["kind"]> = Extract<Outcome, { kind: K }>;

const blank = {
  reason: null,
  price_cents: null,
  sealed_answer: null,
  sealed_offer: null,
  lender_code: null,
  lender_reference: null,
};

/** `shared`: the lender shares the application, if it bought. */
export function outcomeRow(
  vault: Pick<Vault, "sealText">,
  { application_id: id }: Attempt,
  outcome: Outcome,
  shared = false,
): OutcomeRow {
  const rows = {
    sold: (one: Of<"sold">) => ({
      ...blank,
      state: shared ? "shared" : "sold",
      price_cents: toCents(one.price),
      sealed_answer: one.reference === undefined ? null : vault.sealText("answer", id, one.reference),
      sealed_offer: shared ? vault.sealText("offer", id, one.redirectUrl) : null,
      lender_reference: cleanReference(one.reference, one.numericReference) ?? null,
    }),
    declined: (one: Of<"declined">) => ({
      ...blank,
      state: "declined",
      reason: one.reason,
      lender_code: one.code ?? null,
      // Less than a cent is no price.
      price_cents: wholeCents(one.counterPrice ?? 0) || null,
    }),
    pending: (one: Of<"pending">) => ({
      ...blank,
      state: "pending",
      sealed_answer: vault.sealText("answer", id, one.pollUrl),
    }),
    unsent: (one: Of<"unsent">) => ({ ...blank, state: "unsent", reason: one.why }),
    unknown: (one: Of<"unknown">) => ({ ...blank, state: "unknown", reason: one.why }),
  } as const satisfies { [K in Outcome["kind"]]: (one: Of<K>) => OutcomeRow };
  return (rows[outcome.kind] as (one: Outcome) => OutcomeRow)(outcome);
}
