import { useMemo, type ReactNode } from "react";
import { number } from "../format/index.ts";
import { sortRows, sortOf, type SortValue } from "./sort-rows.ts";

export interface TableColumn<Row> {
  /** Unique name, also in the address. */
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** The value to sort by; absent: it cannot be sorted. Rows without a value come last. */
  readonly sortBy?: (row: Row) => SortValue;
  /** Numbers align at their end. */
  readonly isNumber?: true;
  /** Has buttons, which paper leaves out. */
  readonly isAction?: true;
}

interface DataTableProps<Row> {
  /** Names the table for those who cannot see it. */
  readonly caption: string;
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** A column's ID, with `-` before it for descending; empty: the order of `rows`. */
  readonly sort?: string;
  readonly onSort?: (sort: string) => void;
  /** Shown instead of a table without rows. */
  readonly empty?: ReactNode;
  /** Draws only so many rows, and says how many there are: a browser takes seconds for thousands. Absent: all. */
  readonly mostRows?: number;
  /** Scrolls inside, with the heading in sight. */
  readonly isTall?: boolean;
  readonly rowClass?: (row: Row) => string | undefined;
  /** A last row, such as the total, that is never sorted. */
  readonly foot?: Row | undefined;
}

/** A table with a sticky heading. The first column names the row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sort = "",
    onSort,
    empty = "Nothing here.",
    mostRows = rows.length,
    isTall = false,
    rowClass,
    foot,
  } = props;
  const sorted = useMemo(() => {
    const { id, isDescending } = sortOf(sort);
    const by = columns.find((column) => column.id === id)?.sortBy;
    return by === undefined ? rows : sortRows(rows, by, isDescending);
  }, [columns, rows, sort]);
  if (rows.length === 0) return <div className="table-frame empty">{empty}</div>;
  const frame = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A keyboard scrolls what has the focus.
    <section className={isTall ? "table-frame tall" : "table-frame"} aria-label={caption} tabIndex={0}>
      <table className="table">
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Heading key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, mostRows).map((row) => (
            <tr key={rowKey(row)} className={rowClass?.(row)}>
              <Cells columns={columns} row={row} />
            </tr>
          ))}
        </tbody>
        {foot !== undefined && (
          <tfoot>
            <tr>
              <Cells columns={columns} row={foot} />
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
  if (rows.length <= mostRows) return frame;
  return (
    <>
      {frame}
      <p className="muted">
        The first {number(mostRows)} of {number(rows.length)} rows. Sort or filter to see others.
      </p>
    </>
  );
}

function Cells<Row>({ columns, row }: { readonly columns: readonly TableColumn<Row>[]; readonly row: Row }) {
  return columns.map((column, index) =>
    index === 0 ? (
      <th key={column.id} scope="row">
        {column.cell(row)}
      </th>
    ) : (
      <td key={column.id} className={classOf(column)}>
        {column.cell(row)}
      </td>
    ),
  );
}

const classOf = ({ isNumber, isAction }: Pick<TableColumn<never>, "isNumber" | "isAction">): string | undefined =>
  isNumber ? "number" : isAction && "action";

interface HeadingProps<Row> {
  readonly column: TableColumn<Row>;
  readonly sort: string;
  readonly onSort: ((sort: string) => void) | undefined;
}

function Heading<Row>({ column, sort, onSort }: HeadingProps<Row>) {
  const { id, title, sortBy, isNumber } = column;
  const className = classOf(column);
  if (sortBy === undefined || onSort === undefined)
    return (
      <th scope="col" className={className}>
        {title}
      </th>
    );
  const current = sortOf(sort);
  const isCurrent = current.id === id;
  const direction = current.isDescending ? "descending" : "ascending";
  // Numbers are sorted with the largest first, then the other way around.
  const isNextDescending = isCurrent ? !current.isDescending : isNumber === true;
  return (
    <th scope="col" className={className} aria-sort={isCurrent ? direction : "none"}>
      <button type="button" className="sorter" onClick={() => onSort(`${isNextDescending ? "-" : ""}${id}`)}>
        {title}
        <span aria-hidden="true">{isCurrent ? (current.isDescending ? " ↓" : " ↑") : ""}</span>
      </button>
    </th>
  );
}
