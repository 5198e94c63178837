import { Stat, Stats } from "../../components/index.ts";
import { bytes, distance, none, number } from "../../format/index.ts";
import type { ShownSystem, SystemProps } from "./shown-system.ts";

interface Figure {
  readonly label: string;
  readonly value: (shown: ShownSystem) => string;
  readonly note: (shown: ShownSystem) => string;
}

const figures: readonly Figure[] = [
  {
    label: "Database",
    value: ({ database }) => bytes(database.bytes),
    note: ({ database: { freeBytes, kind } }) =>
      freeBytes === null
        ? `on ${kind === "postgresql" ? "PostgreSQL" : "disk"}`
        : `${bytes(freeBytes)} free on its disk`,
  },
  {
    label: "Requests today",
    value: ({ database: { growth } }) => number(growth.at(-1)?.requests ?? 0),
    note: ({ database: { growth } }) => `${number(growth.reduce((sum, { requests }) => sum + requests, 0))} in 30 days`,
  },
  {
    label: "Oldest due work",
    value: ({ work, at }) => {
      const due = dueTimes(work, at);
      return due.length === 0 ? "None" : distance(Math.min(...due), at);
    },
    note: ({ work }) => `${number(work.reduce((sum, { count }) => sum + count, 0))} jobs stored`,
  },
  {
    label: "Emails and texts waiting",
    value: ({ messages }) => number(sum(messages, (state) => waitingStates.has(state))),
    note: ({ messages }) => `${number(sum(messages, (state) => !waitingStates.has(state)))} failed in 7 days`,
  },
  {
    label: "Last backup",
    value: ({ backups: [last], at, database }) => {
      if (last !== undefined) return distance(last.at, at);
      return database.kind === "embedded" ? "Never" : none;
    },
    note: ({ backups: [last], database }) => {
      if (database.kind === "postgresql") return "made with PostgreSQL’s own tools";
      return last === undefined ? "run npx loanbridge backup" : bytes(last.bytes);
    },
  },
];

const waitingStates: ReadonlySet<string> = new Set(["queued", "sending"]);

const sum = (queue: ShownSystem["messages"], isCounted: (state: string) => boolean): number =>
  queue.reduce((total, { state, count }) => total + (isCounted(state) ? count : 0), 0);

const dueTimes = (work: ShownSystem["work"], now: number): readonly number[] =>
  work.flatMap(({ state, oldestAt }) => (state === "ready" && oldestAt !== null && oldestAt < now ? [oldestAt] : []));

/** Figures that an operator looks at first. */
export function SystemFigures({ shown }: SystemProps) {
  const { versions } = shown;
  return (
    <div className="section">
      <Stats label="Figures of the installation">
        {figures.map(({ label, value, note }) => (
          <Stat key={label} label={label} value={value(shown)} note={note(shown)} text={number} comparisons={[]} />
        ))}
      </Stats>
      <p className="muted">
        Loanbridge {versions.loanbridge} · Node {versions.node.replace(/^v/, "")} · {versions.database}
      </p>
    </div>
  );
}
