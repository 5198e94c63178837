import { useMemo } from "react";
import type { LenderRow } from "@loanbridge/contract/console";
import { DataTable, type TableColumn } from "../../components/index.ts";
import { duration, number, percent } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";
import { CapMeter, fullestCap, shareOfCap } from "./caps.tsx";
import { LenderStatus } from "./lender-status.tsx";
import { openingText } from "./opening-text.ts";
import { PauseLender } from "./pause-lender.tsx";

interface LenderTableProps {
  readonly rows: readonly LenderRow[];
  /** Shown instead of a table without rows. */
  readonly empty: string;
  readonly zone: string;
  /** Shows every column instead of the usual ones. */
  readonly isWide: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Called when a lender was paused or resumed. */
  readonly done: () => void;
}

export function LenderTable({ rows, empty, zone, isWide, sort, onSort, done }: LenderTableProps) {
  const columns = useMemo(() => [...columnsOf(zone, done), ...(isWide ? further : [])], [zone, isWide, done]);
  return (
    <DataTable
      caption="Lenders"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      mostRows={200}
      sort={sort}
      onSort={onSort}
      empty={empty}
    />
  );
}

const figure = (
  id: string,
  title: string,
  of: (row: LenderRow) => number | null,
  text: (value: number | null) => string = number,
): TableColumn<LenderRow> => ({ id, title, isNumber: true, sortBy: of, cell: (row) => text(of(row)) });

const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

const columnsOf = (zone: string, done: () => void): readonly TableColumn<LenderRow>[] => [
  {
    id: "lender",
    title: "Lender",
    sortBy: ({ name }) => name,
    cell: ({ id, name }) => <Link to={`/lenders/${id}`}>{name}</Link>,
  },
  { id: "status", title: "Status", sortBy: ({ status }) => status, cell: (row) => <LenderStatus row={row} isShort /> },
  { id: "action", title: "Action", isAction: true, cell: (row) => <PauseLender row={row} done={done} /> },
  figure("posts", "Posts", ({ posts }) => posts),
  figure("accepted", "Accepted", ({ accepted }) => accepted),
  figure("acceptance", "Acceptance", ({ acceptance }) => acceptance, percent),
  figure("time", "Answer time", ({ averageAnswerSeconds }) => averageAnswerSeconds, duration),
  figure("returned", "Returned", ({ returned, accepted }) => share(returned, accepted), percent),
  figure("funded", "Funded", ({ funded, accepted }) => share(funded, accepted), percent),
  figure("open", "Open outcomes", ({ openPosts }) => openPosts),
  {
    id: "cap",
    title: "Fullest cap",
    sortBy: ({ caps }) => {
      const cap = fullestCap(caps);
      return cap === undefined ? null : shareOfCap(cap);
    },
    cell: ({ caps }) => <CapMeter cap={fullestCap(caps)} />,
  },
  { id: "hours", title: "Hours", cell: ({ schedule }) => <span className="text">{openingText(schedule, zone)}</span> },
];

const further: readonly TableColumn<LenderRow>[] = [
  figure("leads", "Leads", ({ leads }) => leads),
  figure("complaints", "Complaints", ({ complaints }) => complaints),
  figure("late", "Accepted late", ({ acceptedLate }) => acceptedLate),
];
