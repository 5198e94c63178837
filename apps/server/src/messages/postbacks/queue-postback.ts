import { randomBytes } from "node:crypto";
import { newId } from "../../applications/index.ts";
import { addWork, deferCheck, prepared, type Tx } from "../../store/index.ts";
import type { PostbackEvent } from "../../sources/index.ts";

/** Kind of the work that delivers one postback. */
export const postbackWork = "postback";

/** An event of a sale that its source learns of. */
export interface SaleEvent {
  readonly event: PostbackEvent;
  readonly applicationId: string;
  readonly attemptId: number;
  readonly source: string;
  readonly cents: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/**
 * Stores a postback in the transaction that causes it, once for each event of a sale, and never for an erased
 * application. Wake the workers after the commit. Whether the source has a URL for it is decided at the delivery.
 */
export function queuePostback(tx: Tx, event: SaleEvent): void {
  const id = newId(randomBytes);
  deferCheck(tx, add(tx, { ...event, id, requestId: newId(randomBytes) }));
  addWork(tx, { kind: postbackWork, subject: id, at: event.at });
}

const add = prepared((tx, one: SaleEvent & { readonly id: string; readonly requestId: string }) =>
  tx
    .insertInto("postback")
    .columns([
      "id",
      "source",
      "event",
      "application_id",
      "attempt_id",
      "request_id",
      "cents",
      "state",
      "reason",
      "created_at",
      "settled_at",
    ])
    .expression((from) =>
      from
        .selectFrom("application")
        .select((row) => [
          row.val(one.id).as("id"),
          row.val(one.source).as("source"),
          row.val(one.event).as("event"),
          "application.id as application_id",
          row.val(one.attemptId).as("attempt_id"),
          row.fn
            .coalesce(
              row
                .selectFrom("postback as earlier")
                .select((all) => all.fn.min("earlier.request_id").as("request_id"))
                .where("earlier.application_id", "=", one.applicationId),
              row.val(one.requestId),
            )
            .as("request_id"),
          row.val(one.cents).as("cents"),
          row.val("queued").as("state"),
          row.val(null).as("reason"),
          row.val(one.at).as("created_at"),
          row.val(null).as("settled_at"),
        ])
        .where("application.id", "=", one.applicationId)
        .where("application.wrapped_key", "is not", null),
    )
    .onConflict((conflict) => conflict.columns(["attempt_id", "event"]).doNothing()),
);
