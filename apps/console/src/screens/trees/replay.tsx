import { useCallback, useEffect, useState } from "react";
import type { ConsoleAnswer, Tree } from "@loanbridge/contract/console";
import { useAction } from "../../api/index.ts";
import { Empty, Failure, Section, SelectField } from "../../components/index.ts";
import { counted, number } from "../../format/index.ts";
import { ReplayProgress, ReplayStopping } from "./replay-progress.tsx";
import { ReplayResult } from "./replay-result.tsx";
import type { TreeLender } from "./tree-lab.tsx";

interface ReplayProps {
  readonly site: string;
  readonly tree: Tree;
  readonly lenders: readonly TreeLender[];
  /** The tree has problems, or was not checked yet. */
  readonly isRefused: boolean;
}

interface Done {
  readonly answer: ConsoleAnswer<"replayTree">;
  readonly tree: Tree;
}

const counts = [100, 250, 500, 1_000, 2_000].map((count) => ({ value: String(count), label: number(count) }));
const kinds = [
  { value: "stored", label: "Latest stored requests" },
  { value: "invented", label: "Invented requests" },
] as const;

/** Replays requests through the tree in use and the edited copy. */
export function Replay({ site, tree, lenders, isRefused }: ReplayProps) {
  const [count, setCount] = useState("100");
  const [kind, setKind] = useState("stored");
  const [done, setDone] = useState<Done>();
  const [end, setEnd] = useState("");
  /** Canceled here, and perhaps not yet on the server, which runs one replay at a time. */
  const [isStopping, setStopping] = useState(false);
  const { run, cancel, isRunning, problem } = useAction("replayTree");
  useEffect(() => cancel, [cancel]);
  const start = async (): Promise<void> => {
    setEnd("");
    const answer = await run({ site, tree, requests: Number(count), isStored: kind === "stored" });
    if (answer === undefined) return;
    setEnd(`Done: ${counted(answer.requests, "request")} replayed.`);
    setDone({ answer, tree });
  };
  const stop = (): void => {
    cancel();
    setStopping(true);
    setEnd("Replay canceled.");
  };
  const hasStopped = useCallback(() => setStopping(false), []);
  return (
    <Section title="Replay">
      <div className="filters">
        <SelectField label="Requests" value={kind} options={kinds} onChange={setKind} />
        <SelectField label="How many" value={count} options={counts} onChange={setCount} />
        {isRunning ? (
          <button type="button" className="button" onClick={stop}>
            Cancel
          </button>
        ) : (
          <button
            type="button"
            className="button primary"
            disabled={isRefused || isStopping}
            onClick={() => void start()}
          >
            Replay
          </button>
        )}
      </div>
      <p className="muted">
        Stored requests keep their amount, state, income and time of day, and get a made-up identity. Lenders answer as
        recorded, and otherwise as in their last 30 days.
      </p>
      {isRunning && <ReplayProgress />}
      {isStopping && <ReplayStopping done={hasStopped} />}
      <output>{isRunning ? "Replaying through both trees. You can go on editing." : end}</output>
      {problem && <Failure problem={problem} />}
      {done === undefined ? (
        <Empty>Replay requests to see what your copy would change.</Empty>
      ) : (
        <ReplayResult answer={done.answer} lenders={lenders} isOld={done.tree !== tree} />
      )}
    </Section>
  );
}
