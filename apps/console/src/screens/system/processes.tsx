import { Badge, DataTable, Section, type TableColumn, TimeText } from "../../components/index.ts";
import { bytes, distance } from "../../format/index.ts";
import type { ShownSystem, SystemProps } from "./shown-system.ts";

type Process = ShownSystem["processes"][number];

/** A process that has not reported for this long is dead or cut off. Milliseconds. */
const silentMs = 30_000;

/** The processes over the database. */
export function Processes({ shown: { processes, at, zone } }: SystemProps) {
  return (
    <Section title="Processes">
      <DataTable caption="Processes" columns={columnsOf(at, zone)} rows={processes} rowKey={({ id }) => id} />
    </Section>
  );
}

const columnsOf = (now: number, zone: string): readonly TableColumn<Process>[] => [
  { id: "id", title: "Process", cell: ({ id }) => <code>{id.slice(0, 8)}</code> },
  { id: "role", title: "Role", cell: ({ role }) => role },
  {
    id: "state",
    title: "State",
    cell: ({ isThis, seenAt }) => {
      if (isThis) return <Badge tone="good">this one</Badge>;
      return now - seenAt > silentMs ? <Badge tone="bad">silent</Badge> : <Badge tone="good">alive</Badge>;
    },
  },
  { id: "started", title: "Started", cell: ({ startedAt }) => <TimeText at={startedAt} zone={zone} /> },
  { id: "age", title: "Age", cell: ({ startedAt }) => distance(startedAt, now) },
  { id: "seen", title: "Last report", cell: ({ seenAt, isThis }) => (isThis ? "now" : distance(seenAt, now)) },
  { id: "mail", title: "Email", cell: ({ sendsMail }) => mailText(sendsMail) },
  { id: "memory", title: "Memory", isNumber: true, cell: ({ residentBytes }) => bytes(residentBytes) },
];

function mailText(sendsMail: boolean | null): string {
  if (sendsMail === null) return "unknown";
  return sendsMail ? "sends" : "off";
}
