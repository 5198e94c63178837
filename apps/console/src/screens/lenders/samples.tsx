import { useState } from "react";
import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { useAction } from "../../api/index.ts";
import { Badge, DataTable, Empty, Failure, Section, type TableColumn } from "../../components/index.ts";
import { counted, none, time } from "../../format/index.ts";

type Run = ConsoleAnswer<"runSamples">;
type Sample = Run["samples"][number];

interface SamplesProps {
  readonly id: string;
  /** Samples in the file that the server uses. */
  readonly names: readonly string[];
}

/** Runs the sample exchanges of a lender's file. Nothing is sent to the lender. */
export function Samples({ id, names }: SamplesProps) {
  const [result, setResult] = useState<Run>();
  const { run, isRunning, problem } = useAction("runSamples");
  const start = async (): Promise<void> => {
    const answer = await run({ id });
    if (answer !== undefined) setResult(answer);
  };
  return (
    <Section
      title="Sample exchanges"
      tools={
        <button type="button" className="button" disabled={isRunning} onClick={() => void start()}>
          Run samples
        </button>
      }
    >
      <p className="muted">
        {counted(names.length, "sample")} in the file. A run reads the file as it is on disk, and sends nothing to the
        lender.
      </p>
      {problem && <Failure problem={problem} />}
      {result ? <Results result={result} /> : <Unrun names={names} />}
    </Section>
  );
}

function Unrun({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <Empty>The file has no sample. Add exchanges from the lender’s documentation.</Empty>;
  return (
    <ul className="plain">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  );
}

function Results({ result: { isFine, isInUse, problems, samples, at, zone } }: { readonly result: Run }) {
  const failed = samples.filter((sample) => sample.problems.length > 0).length;
  const said = isFine
    ? `All ${counted(samples.length, "sample")} passed`
    : problems.length > 0
      ? "The file has problems, so no sample ran"
      : `${counted(failed, "sample")} of ${counted(samples.length, "sample")} failed`;
  return (
    <>
      <output className={isFine ? "notice" : "notice bad"}>
        <span>
          <strong>{said}.</strong> Run at {time(at, zone, "clock")}.
          {!isInUse && isFine && " The file differs from the one in use: run npx loanbridge site reload to use it."}
        </span>
      </output>
      {problems.length > 0 ? (
        <ul className="plain">
          {problems.map((problem) => (
            <li key={problem}>
              <code>{problem}</code>
            </li>
          ))}
        </ul>
      ) : (
        <DataTable
          caption="Samples"
          columns={columns}
          rows={samples}
          rowKey={({ name, stage }) => `${stage} ${name}`}
        />
      )}
    </>
  );
}

const columns: readonly TableColumn<Sample>[] = [
  { id: "name", title: "Sample", cell: ({ name }) => name },
  { id: "stage", title: "Stage", cell: ({ stage }) => stage },
  { id: "outcome", title: "Outcome", cell: ({ outcome }) => outcome ?? none },
  {
    id: "result",
    title: "Result",
    cell: ({ problems }) =>
      problems.length === 0 ? <Badge tone="good">Passed</Badge> : <Badge tone="bad">Failed</Badge>,
  },
  {
    id: "problems",
    title: "Problems",
    cell: ({ problems }) => (problems.length === 0 ? none : <code>{problems.join("; ")}</code>),
  },
];
