import { Badge, DataTable, Section, type TableColumn, TimeText } from "../../components/index.ts";
import { distance, none, number } from "../../format/index.ts";
import type { ShownSystem, SystemProps } from "./shown-system.ts";

type Entry = ShownSystem["work"][number];

const failed: ReadonlySet<string> = new Set(["failed", "refused", "unknown", "given-up"]);

const allSent = "Nothing waits, and nothing failed.";

const queues = {
  work: { title: "Work", kind: "Job", time: "First due", empty: "No work is stored." },
  messages: { title: "Emails and texts", kind: "Message", time: "Oldest", empty: allSent },
  postbacks: { title: "Postbacks", kind: "Source", time: "Oldest", empty: allSent },
} as const;

/** Work and messages that wait, and those that failed in the last week. */
export function Queues({ shown }: SystemProps) {
  return (
    <div className="columns">
      <Queue of="work" shown={shown} />
      <div className="stack">
        <Queue of="messages" shown={shown} />
        <Queue of="postbacks" shown={shown} />
      </div>
    </div>
  );
}

function Queue({ of, shown }: SystemProps & { readonly of: keyof typeof queues }) {
  const { title, kind, time, empty } = queues[of];
  return (
    <Section title={title}>
      <DataTable
        caption={title}
        columns={columnsOf(kind, time, shown)}
        rows={shown[of]}
        rowKey={(one) => `${one.kind} ${one.state}`}
        empty={empty}
      />
    </Section>
  );
}

const columnsOf = (kind: string, timeTitle: string, { at, zone }: ShownSystem): readonly TableColumn<Entry>[] => [
  { id: "kind", title: kind, cell: (one) => one.kind },
  {
    id: "state",
    title: "State",
    cell: ({ state }) => <Badge tone={failed.has(state) ? "bad" : undefined}>{state}</Badge>,
  },
  { id: "count", title: "Count", isNumber: true, cell: ({ count }) => number(count) },
  {
    id: "oldest",
    title: timeTitle,
    cell: ({ oldestAt }) =>
      oldestAt === null ? (
        none
      ) : (
        <>
          <TimeText at={oldestAt} zone={zone} /> <span className="muted">{distance(oldestAt, at)}</span>
        </>
      ),
  },
];
