import { useMemo } from "react";
import { Badge, DataTable, Section, type TableColumn, TimeText } from "../../../components/index.ts";
import { none } from "../../../format/index.ts";
import type { ShownRequest } from "./shown-request.ts";

interface Sent {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly reason: string | null;
  readonly at: number;
}

const done: ReadonlySet<string> = new Set(["sent", "delivered"]);
const waiting: ReadonlySet<string> = new Set(["queued", "sending"]);

/** Emails and texts to the applicant, and events that the source learned of. */
export function MessageTables({ shown: { messages, postbacks, zone } }: { readonly shown: ShownRequest }) {
  return (
    <div className="columns">
      <Section title="Messages">
        <SentTable
          caption="Emails and texts"
          rows={messages.map(({ kind: name, ...rest }) => ({ name, ...rest }))}
          zone={zone}
          empty="No email or text was stored for this request."
        />
      </Section>
      <Section title="Postbacks">
        <SentTable
          caption="Postbacks to the source"
          rows={postbacks.map(({ event: name, ...rest }) => ({ name, ...rest }))}
          zone={zone}
          empty="The source gets no postbacks for this request."
        />
      </Section>
    </div>
  );
}

interface SentTableProps {
  readonly caption: string;
  readonly rows: readonly Sent[];
  readonly zone: string;
  readonly empty: string;
}

function SentTable({ caption, rows, zone, empty }: SentTableProps) {
  const columns = useMemo(() => columnsOf(zone), [zone]);
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}

const columnsOf = (zone: string): readonly TableColumn<Sent>[] => [
  { id: "name", title: "Kind", cell: ({ name }) => name },
  { id: "state", title: "State", cell: ({ state }) => <Badge tone={toneOf(state)}>{state}</Badge> },
  { id: "reason", title: "Reason", cell: ({ reason }) => reason ?? none },
  { id: "at", title: "Stored", cell: ({ at }) => <TimeText at={at} zone={zone} /> },
];

function toneOf(state: string): "good" | "bad" | undefined {
  if (done.has(state)) return "good";
  return waiting.has(state) ? undefined : "bad";
}
