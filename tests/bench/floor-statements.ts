// Floor statements that leave no rows: the fewest that keep the server's promises.
import type { ViewState } from "@loanbridge/loan-form";
import { rounds } from "../../apps/server/src/routing/tree/round-table.ts";
import { prepared } from "../../apps/server/src/store/database/prepared.ts";

const day = Math.floor(Date.now() / 86_400_000);

/**
 * Each ledger entry names the previous one, so a transaction that appends holds the end exclusively until its commit.
 */
export const endLedger = prepared((tx, { hash }: { readonly hash: Uint8Array }) =>
  tx
    .updateTable("consent_head")
    .set((row) => ({ seq: row("seq", "+", 1), hash }))
    .where("id", "=", 1),
);

export const visitor = prepared((db, { id }: { readonly id: string }) =>
  db
    .selectFrom("application")
    .leftJoin("sealed_group", "sealed_group.application_id", "application.id")
    .selectAll("application")
    .select(["field_group", "blob"])
    .where("application.id", "=", id),
);

/** Updates only the version that was read. */
export const move = prepared(
  (tx, { id, version, state }: { readonly id: string; readonly version: number; readonly state: ViewState }) =>
    tx
      .updateTable("application")
      .set((row) => ({ view_state: state, version: row("version", "+", 1), updated_at: day }))
      .where("id", "=", id)
      .where("version", "=", version),
);

/** Claims the work for one process. Its later writes about the request require that its number is still there. */
export const beginWork = prepared((tx, { id }: { readonly id: string }) =>
  tx
    .insertInto("work")
    .values({
      kind: "route",
      application_id: id,
      state: "leased",
      attempt: 1,
      lease_until: day,
      fence: 1,
      next_at: day,
      last_error_class: null,
      process: null,
    })
    .returning("id"),
);
export const holdWork = prepared((tx, { work }: { readonly work: number }) =>
  tx.selectFrom("work").select("fence").where("id", "=", work).forUpdate(),
);
export const endWork = prepared((tx, { work }: { readonly work: number }) =>
  tx.deleteFrom("work").where("id", "=", work).where("fence", "=", 1),
);

/** A lender's record of the day. */
export const tally = prepared((tx, { lender, posts, leads, answered: answers, sold }: Tally) =>
  tx
    .insertInto("lender_day")
    .values({ lender_id: lender, day, posts, leads, answered: answers, sold })
    .onConflict((conflict) =>
      conflict.columns(["lender_id", "day"]).doUpdateSet((row) => ({
        posts: row("lender_day.posts", "+", posts),
        leads: row("lender_day.leads", "+", leads),
        answered: row("lender_day.answered", "+", answers),
        sold: row("lender_day.sold", "+", sold),
      })),
    ),
);

type Tally = Readonly<Record<"posts" | "leads" | "answered" | "sold", number>> & { readonly lender: string };

export const answered = prepared(
  (tx, { attempt, state }: { readonly attempt: number; readonly state: "declined" | "sold" }) =>
    tx.updateTable("attempt").set({ state, answered_at: day }).where("id", "=", attempt),
);

export const endRound = prepared((tx, { id }: { readonly id: string }) =>
  rounds(tx).updateTable("routing_round").set({ ended_at: day, result: "sold" }).where("application_id", "=", id),
);
