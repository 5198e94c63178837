import type { LenderRow } from "@loanbridge/contract/console";
import { Badge } from "../../components/index.ts";

/** A lender's state in a word, followed by the reason why it gets nothing. `isShort`: the word alone. */
export function LenderStatus({
  row: { pause, status },
  isShort = false,
}: {
  readonly row: LenderRow;
  readonly isShort?: boolean;
}) {
  if (status === "active") return <Badge tone="good">Active</Badge>;
  const badge = pause === null ? <Badge tone="bad">Gets nothing</Badge> : <Badge tone="warn">Paused</Badge>;
  if (isShort) return <span title={status}>{badge}</span>;
  return (
    <span>
      {badge} {status}
    </span>
  );
}
