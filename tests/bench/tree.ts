import { DatabaseSync } from "node:sqlite";
import { join } from "node:path";
import { Applicant } from "../stack/applicant.ts";
import { startStack } from "../stack/stack.ts";
import { median } from "./load.ts";

const applications = 60;

interface Row {
  readonly job: number;
  readonly ready_at: number;
  readonly ended_at: number;
  readonly sent_at: number;
  readonly answered_at: number;
}

/** Requests one after another; of each, the time from ready to its end, less the time in which some lender was being waited for. */
export async function treeOverhead(): Promise<string> {
  const stack = await startStack();
  for (let index = 0; index < applications; index += 1) {
    const applicant = new Applicant(stack.site(index % 2 === 0 ? "payday" : "personal"), index);
    await applicant.patch("LANDING_SUBMIT");
    await applicant.patch("FULL_FORM");
    await applicant.outcome();
  }
  await stack.server.end();
  const database = new DatabaseSync(join(stack.dataDir, "database", "loanbridge.sqlite"), { readOnly: true });
  const rows = database
    .prepare(
      `SELECT job_id AS job, ready_at, ended_at, sent_at, answered_at
       FROM routing_round JOIN attempt USING (application_id)
       WHERE ended_at IS NOT NULL AND sent_at IS NOT NULL AND answered_at IS NOT NULL ORDER BY sent_at`,
    )
    .all() as unknown as Row[];
  database.close();
  await stack.close();

  const overheads = [...Map.groupBy(rows, ({ job }) => job).values()].map(beyondLenders);
  const totals = [...Map.groupBy(rows, ({ job }) => job).values()].map(([first]) =>
    first === undefined ? 0 : first.ended_at - first.ready_at,
  );
  const sorted = overheads.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return [
    `  ${String(overheads.length)} requests, ${String(rows.length)} calls to lenders`,
    `  beyond the lenders: median ${String(median(overheads))} ms, 95th percentile ${String(p95)} ms`,
    `  share of the whole time from ready to end, median: ${(median(overheads) / median(totals)).toFixed(3)}`,
  ].join("\n");
}

/** Milliseconds between ready and end in which no lender was being waited for. */
function beyondLenders(calls: readonly Row[]): number {
  const [first] = calls;
  if (first === undefined) return 0;
  let waited = 0;
  let until = first.ready_at;
  for (const { sent_at: sent, answered_at: answered } of calls) {
    waited += Math.max(0, answered - Math.max(sent, until));
    until = Math.max(until, answered);
  }
  return first.ended_at - first.ready_at - waited;
}
