import { useMemo } from "react";
import type { SourceRow } from "@loanbridge/contract/console";
import { DataTable, type TableColumn } from "../../components/index.ts";
import { none, number } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";
import { PauseSource } from "./pause-source.tsx";
import { SourceStatus } from "./source-status.tsx";
import { UsedMeter } from "../used-meter.tsx";

type State = NonNullable<SourceRow["state"]>;
type WithFile = SourceRow & { readonly state: State };

const hasFile = (row: SourceRow): row is WithFile => row.state !== null;

interface StateTableProps {
  readonly rows: readonly SourceRow[];
  /** Called when a source was paused or resumed. */
  readonly done: () => void;
}

/** Sources with a file: status, what counts against their caps now, and what they earn. */
export function StateTable({ rows, done }: StateTableProps) {
  const columns = useMemo(() => columnsOf(done), [done]);
  return (
    <DataTable
      caption="Caps and payout"
      columns={columns}
      rows={rows.filter(hasFile)}
      rowKey={({ name }) => name}
      empty="No source file yet. Add one to the folder of sources, then run npx loanbridge site reload."
    />
  );
}

const usedColumn = (id: "sentDay" | "sentMonth" | "soldDay" | "soldMonth", title: string): TableColumn<WithFile> => ({
  id,
  title,
  isNumber: true,
  cell: ({ state }) => {
    const used = state[id];
    return used === null ? "No cap" : <UsedMeter used={used.count} cap={used.cap} />;
  },
});

const columnsOf = (done: () => void): readonly TableColumn<WithFile>[] => [
  {
    id: "source",
    title: "Source",
    cell: ({ name, state }) => <Link to={`/sources/${encodeURIComponent(name)}`}>{state.title}</Link>,
  },
  { id: "status", title: "Status", cell: ({ state }) => <SourceStatus state={state} isShort /> },
  { id: "sites", title: "Sites", cell: ({ state }) => state.sites?.join(", ") ?? "All" },
  { id: "landingDay", title: "Forms today", isNumber: true, cell: ({ state }) => number(state.landingDay) },
  { id: "landingMonth", title: "Forms this month", isNumber: true, cell: ({ state }) => number(state.landingMonth) },
  usedColumn("sentDay", "Sent today"),
  usedColumn("sentMonth", "Sent this month"),
  usedColumn("soldDay", "Sold today"),
  usedColumn("soldMonth", "Sold this month"),
  { id: "payout", title: "Earns", cell: ({ state }) => <span className="text">{state.payout ?? none}</span> },
  { id: "action", title: "Action", isAction: true, cell: (row) => <PauseSource row={row} done={done} /> },
];
