import type { SourceRow } from "@loanbridge/contract/console";
import { RowSparkline } from "../../charts/index.ts";
import { DataTable, type TableColumn } from "../../components/index.ts";
import { money, none, number, percent } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";
import { costOf } from "./cost-of.ts";
import { requestTrend } from "./request-trend.ts";

type Quality = SourceRow["quality"];
type Share = {
  [Key in keyof Quality]: Quality[Key] extends { readonly share: number | null } ? Key : never;
}[keyof Quality];

interface QualityTableProps {
  readonly rows: readonly SourceRow[];
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Results of each source, with the period before below each figure. */
export function QualityTable(props: QualityTableProps) {
  return <SourceTable caption="Quality of sources" columns={[source, ...results]} {...props} />;
}

/** Shares of each source's requests that look like fraud or carelessness, with the period before below each. */
export function WarningTable(props: QualityTableProps) {
  return <SourceTable caption="Warning signs of sources" columns={[source, ...warnings]} {...props} />;
}

interface SourceTableProps extends QualityTableProps {
  readonly caption: string;
  readonly columns: readonly TableColumn<SourceRow>[];
}

function SourceTable({ caption, columns, rows, sort, onSort }: SourceTableProps) {
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      rowKey={({ name }) => name}
      sort={sort}
      onSort={onSort}
    />
  );
}

type Of = (quality: Quality) => number | null;

const figure = (
  id: string,
  title: string,
  of: Of,
  text: (value: number | null) => string = number,
): TableColumn<SourceRow> => ({
  id,
  title,
  isNumber: true,
  sortBy: ({ quality }) => of(quality),
  cell: ({ quality, before }) => (
    <span className="compared">
      <span>{text(of(quality))}</span>
      <span className="muted">{text(of(before))}</span>
    </span>
  ),
});

/** A share, with its count. */
const share = (id: Share, title: string): TableColumn<SourceRow> => ({
  ...figure(id, title, (quality) => quality[id].share, percent),
  cell: ({ quality, before }) => (
    <span className="compared" title={`${number(quality[id].count)} counted`}>
      <span>{percent(quality[id].share)}</span>
      <span className="muted">{percent(before[id].share)}</span>
    </span>
  ),
});

const source: TableColumn<SourceRow> = {
  id: "source",
  title: "Source",
  sortBy: ({ name }) => name,
  cell: ({ name, state }) => (
    <Link to={`/sources/${encodeURIComponent(name)}`}>
      {state?.title ?? (name === "direct" ? "Direct" : "Unknown")}
    </Link>
  ),
};

const results: readonly TableColumn<SourceRow>[] = [
  { id: "trend", title: "Requests by day", cell: (row) => <RowSparkline data={requestTrend(row)} /> },
  figure("visits", "Visits", ({ visits }) => visits),
  figure("submits", "Requests", ({ submits }) => submits),
  figure("completed", "Completed", ({ completed }) => completed),
  share("acceptance", "Acceptance"),
  share("funded", "Funded"),
  share("returns", "Returned"),
  {
    id: "payout",
    title: "Payout",
    isNumber: true,
    sortBy: (row) => costOf(row),
    cell: (row) => (costOf(row) === 0 && !row.state?.payout ? none : money(costOf(row))),
  },
  figure("margin", "Margin", ({ marginCents }) => marginCents, money),
];

const warnings: readonly TableColumn<SourceRow>[] = [
  share("duplicates", "Duplicates"),
  share("velocityRefusals", "Refused"),
  share("sharedDevices", "Same device"),
  share("sharedBanks", "Same bank"),
  share("sharedNetworks", "Same network"),
  share("tooFast", "Too fast"),
  share("bounces", "Bounced"),
  share("complaints", "Complaints"),
];
