import type { LenderRow } from "@loanbridge/contract/console";
import type { Lender } from "../../../lenders/index.ts";
import { lenderStatus, type ListedLender, recordFigures } from "../../../routing/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { ConsoleProblem } from "../../transport/problems.ts";

/** A lender as an operator sees it. */
export function lenderRow(listed: ListedLender, now: number): LenderRow {
  const { lender, record, caps, opening, open, pause } = listed;
  const { acceptance = null, averageAnswerSeconds = null } = recordFigures(record);
  return {
    id: lender.id,
    name: lender.file.name,
    posts: record.posts,
    leads: record.leads,
    accepted: record.sold,
    acceptance,
    averageAnswerSeconds,
    funded: record.funded,
    returned: record.returned,
    complaints: record.complaints,
    acceptedLate: record.late,
    caps: caps.map(({ state = null, ...cap }) => ({ ...cap, state })),
    schedule: opening === undefined ? null : { ...opening, opensAt: opening.opensAt ?? null },
    openPosts: open,
    pause: pause ?? null,
    status: lenderStatus(listed, now),
  };
}

/** Throws `ConsoleProblem` if there is no such lender. */
export function lenderNamed({ lenders }: ConsoleParts, id: string): Lender {
  const lender = lenders().get(id);
  if (lender === undefined) throw new ConsoleProblem("not-found", "There is no lender with this ID.");
  return lender;
}
