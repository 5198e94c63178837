import type { ViewState } from "@loanbridge/loan-form";
import { sql } from "kysely";
import { isUnderWay, stateRank } from "../../applications/index.ts";
import type { Database } from "../../store/index.ts";
import type { AttemptState } from "../../routing/index.ts";
import type { Retention } from "../../system/index.ts";

export const dayMs = 86_400_000;

/** An application at the end of its retention. */
export interface DueApplication {
  readonly id: string;
  /** Time of its last change; if it has changed by now, it is no longer due. */
  readonly updatedAt: number;
  /** Time of the last consent or disclosure whose proof must be kept longer; null: none. */
  readonly evidenceSince: number | null;
}

/** Consents and disclosures that we may have to prove: calls, texts, and data given to others. */
export const provedKinds = ["disclosure", "sms"] as const;

/** Post states that mean bought, or possibly bought: a missing answer may have been an acceptance. */
export const maybeBought = [
  "sold",
  "shared",
  "returned",
  "intent",
  "pending",
  "unknown",
] as const satisfies readonly AttemptState[];

interface Row {
  readonly id: string;
  readonly view_state: ViewState;
  readonly updated_at: number;
  readonly bought: number;
  readonly evidence_since: number | null;
}

/**
 * Pages through applications that have not changed for long, oldest first. Yields those of each page that are due;
 * skips any with pending work.
 */
export async function* dueApplications(
  db: Database,
  retention: Retention,
  now: number,
  pageSize: number,
): AsyncGenerator<readonly DueApplication[]> {
  const soonest = Math.min(retention.unfinished, retention.unsold, retention.sold);
  let last: Pick<Row, "id" | "updated_at"> = { id: "", updated_at: -1 };
  for (;;) {
    const page = await db
      .selectFrom("application")
      .select(["id", "view_state", "updated_at"])
      .select((row) => [
        row
          .selectFrom("attempt")
          .select(sql<number>`count(*)`.as("count"))
          .whereRef("attempt.application_id", "=", "application.id")
          .where("attempt.stage", "=", "post")
          .where("attempt.state", "in", maybeBought)
          .as("bought"),
        row
          .selectFrom("consent_entry")
          .select((entry) => entry.fn.max("consent_entry.at").as("at"))
          .whereRef("consent_entry.application_id", "=", "application.id")
          .where("consent_entry.kind", "in", provedKinds)
          .as("evidence_since"),
      ])
      .where("kek_kid", "is not", null)
      .where("evidence_since", "is", null)
      .where("updated_at", "<=", now - soonest * dayMs)
      .where((row) => row(row.refTuple("updated_at", "id"), ">", row.tuple(last.updated_at, last.id)))
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom("work")
              .select("work.id")
              .whereRef("work.application_id", "=", "application.id")
              .where("work.state", "!=", "failed"),
          ),
        ),
      )
      .orderBy("updated_at")
      .orderBy("id")
      .limit(pageSize)
      .$castTo<Row>()
      .execute();
    const end = page.at(-1);
    if (end === undefined) return;
    last = end;
    yield page
      .filter((row) => row.updated_at <= now - retention[classOf(row)] * dayMs)
      .map(({ id, updated_at, evidence_since }) => ({ id, updatedAt: updated_at, evidenceSince: evidence_since }));
  }
}

function classOf({ bought, view_state }: Row): "sold" | "unsold" | "unfinished" {
  if (bought > 0) return "sold";
  return isUnderWay(view_state) || stateRank[view_state] === 9 ? "unsold" : "unfinished";
}
