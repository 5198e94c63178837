import { useMemo, type ReactNode } from "react";
import type { ConsoleAnswer, RequestRow } from "@loanbridge/contract/console";
import { DataTable, type TableColumn, TimeText } from "../../components/index.ts";
import { money, none } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";

interface RequestTableProps {
  readonly caption: string;
  readonly rows: readonly RequestRow[];
  readonly zone: string;
  readonly names: ConsoleAnswer<"names"> | undefined;
  readonly empty?: ReactNode;
}

/** Requests, newest first. Nothing that an applicant has entered. */
export function RequestTable({ caption, rows, zone, names, empty = "No requests yet." }: RequestTableProps) {
  const columns = useMemo(() => columnsOf(zone, names), [zone, names]);
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ id }) => id} empty={empty} />;
}

function columnsOf(zone: string, names: ConsoleAnswer<"names"> | undefined): readonly TableColumn<RequestRow>[] {
  const sites = new Map(names?.sites.map(({ id, name }) => [id, name]));
  const lenders = new Map(names?.lenders.map(({ id, name }) => [id, name]));
  const screens = new Map(names?.viewStates.map(({ id, label }) => [id, label]));
  return [
    {
      id: "id",
      title: "Request",
      cell: ({ id }) => (
        <Link to={`/requests/${id}`}>
          <code>{id}</code>
        </Link>
      ),
    },
    { id: "created", title: "Created", cell: ({ createdAt }) => <TimeText at={createdAt} zone={zone} /> },
    { id: "site", title: "Site", cell: ({ site }) => sites.get(site) ?? site },
    {
      id: "source",
      title: "Source",
      cell: ({ source, sourceId, subId }) => (
        <span className="text">{[source, ...[sourceId, subId].filter((one) => one !== null)].join(" · ")}</span>
      ),
    },
    {
      id: "state",
      title: "State",
      cell: ({ viewState }) => <span className="text">{screens.get(viewState) ?? viewState}</span>,
    },
    {
      id: "sale",
      title: "Sold to",
      cell: ({ sale }) => <span className="text">{sale ? (lenders.get(sale.lender) ?? sale.lender) : none}</span>,
    },
    { id: "price", title: "Price", isNumber: true, cell: ({ sale }) => money(sale?.cents ?? null) },
    {
      id: "updated",
      title: "Last change",
      cell: ({ updatedAt }) => <TimeText at={updatedAt} zone={zone} as="clock" />,
    },
  ];
}
