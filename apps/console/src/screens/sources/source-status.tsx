import type { SourceRow } from "@loanbridge/contract/console";
import { Badge } from "../../components/index.ts";

interface SourceStatusProps {
  readonly state: SourceRow["state"];
  readonly isShort?: boolean;
}

/** A source's state in a word, followed by the reason of a pause. `isShort`: the word alone. */
export function SourceStatus({ state, isShort = false }: SourceStatusProps) {
  if (state === null) return <Badge>No file</Badge>;
  const { pause } = state;
  if (pause === null) return <Badge tone="good">Active</Badge>;
  const why = pause.threshold === null ? pause.why : `${pause.why} (threshold ${pause.threshold})`;
  if (isShort)
    return (
      <span title={why}>
        <Badge tone="warn">Paused</Badge>
      </span>
    );
  return (
    <span>
      <Badge tone="warn">Paused</Badge> {why}
    </span>
  );
}
