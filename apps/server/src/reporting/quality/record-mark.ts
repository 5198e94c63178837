import { deferCheck, prepared, type Tx } from "../../store/index.ts";
import type { QualityMark } from "./kinds.ts";

/** A long form of some twenty answers, two of them account numbers, takes a person longer than this many milliseconds. */
export const fastestFillMs = 10_000;

/**
 * Marks a request, in the transaction that finds the reason. A second mark of the same kind changes nothing, and neither
 * does one for a request of an earlier release, which is not counted.
 */
export function recordMark(tx: Tx, applicationId: string, kind: QualityMark): void {
  deferCheck(tx, mark(tx, { applicationId, kind }));
}

interface Mark {
  readonly applicationId: string;
  readonly kind: QualityMark;
}

const copied = ["source", "site_id", "zone", "submitted_at"] as const;

const mark = prepared((tx, { applicationId, kind }: Mark) =>
  tx
    .insertInto("quality_mark")
    .columns(["application_id", "kind", ...copied])
    .expression((on) =>
      on
        .selectFrom("lead_facts")
        .select((row) => ["application_id", row.val(kind).as("kind"), ...copied])
        .where("application_id", "=", applicationId),
    )
    .onConflict((conflict) => conflict.doNothing()),
);
