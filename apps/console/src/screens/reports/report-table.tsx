import { type KeyboardEvent, type ReactNode, useMemo } from "react";
import type { ConsoleAnswer, ReportMeasure, ReportRow } from "@loanbridge/contract/console";
import { DataTable, type TableColumn } from "../../components/index.ts";
import { change } from "../../format/index.ts";
import { Link } from "../../navigation/index.ts";
import type { Names } from "../choices.ts";
import { moveInTable } from "../move-in-table.ts";
import { requestsBehind } from "./drill.ts";
import { groupTexts } from "./group-text.ts";
import { countedBy, measureText, shownMeasures } from "./measures.ts";
import { groupings } from "./view.ts";

type Report = ConsoleAnswer<"report">;

interface ReportTableProps {
  readonly report: Report;
  readonly names: Names | undefined;
  /** Shows every measure instead of the usual ones. */
  readonly isWide: boolean;
  /** Adds the change from the period before. */
  readonly hasBefore: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** The rows of a report. Each figure leads to the requests behind it; arrow keys move between them. */
export function ReportTable({ report, names, isWide, hasBefore, sort, onSort }: ReportTableProps) {
  const columns = useMemo(() => columnsOf(report, { names, isWide, hasBefore }), [report, names, isWide, hasBefore]);
  const press = (event: KeyboardEvent): void => moveInTable(event);
  const isTotal = report.by.length === 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Listens to keys of the links inside.
    <div className="section report-table" onKeyDown={press}>
      <DataTable
        caption="Report"
        columns={columns}
        rows={isTotal ? [report.total] : report.rows}
        foot={isTotal || report.rows.length === 0 ? undefined : report.total}
        rowKey={({ group }) => JSON.stringify(group)}
        sort={sort}
        onSort={onSort}
        isTall
        empty="Nothing happened in these days. Choose other days, or clear the filters."
      />
    </div>
  );
}

type Shown = Pick<ReportTableProps, "names" | "isWide" | "hasBefore">;

function columnsOf(report: Report, { names, isWide, hasBefore }: Shown): readonly TableColumn<ReportRow>[] {
  const { by, only } = report;
  const textOf = groupTexts(names);
  const isByLender = by.includes("lender");
  const link = (row: ReportRow, counted: ReturnType<typeof countedBy>, isFirst: boolean, content: ReactNode) => {
    const to = counted === undefined ? undefined : requestsBehind(report, row.group, counted);
    if (to === undefined) return content;
    // Tab stops once in each row; arrow keys go on from there.
    return (
      <Link className="cell" to={to} tabIndex={isFirst ? 0 : -1}>
        {content}
      </Link>
    );
  };
  const groups = by.map((name, index): TableColumn<ReportRow> => ({
    id: name,
    title: groupings[name],
    sortBy: ({ group }) => group[index] ?? "",
    cell: (row) => {
      const text = row.group.length === 0 ? (index === 0 ? "Total" : "") : textOf(name, row.group[index] ?? "");
      return index === 0 ? link(row, isByLender && row.group.length > 0 ? "leads" : "submits", true, text) : text;
    },
  }));
  const total: TableColumn<ReportRow> = {
    id: "total",
    title: "All",
    cell: (row) => link(row, "submits", true, "Total"),
  };
  const shown = shownMeasures(report, isWide);
  const isOfLender = (row: ReportRow): boolean => only.lender !== undefined || (isByLender && row.group.length > 0);
  return [
    ...(by.length === 0 ? [total] : groups),
    ...shown.map((measure): TableColumn<ReportRow> => ({
      id: measure.key,
      title: measure.title,
      isNumber: true,
      sortBy: ({ values }) => values[measure.key] ?? null,
      cell: (row) => {
        const value = row.values[measure.key] ?? null;
        const figure = <Figure measure={measure} value={value} before={hasBefore ? row.before : undefined} />;
        return value === null || value === 0 ? figure : link(row, countedBy(measure, isOfLender(row)), false, figure);
      },
    })),
  ];
}

interface FigureProps {
  readonly measure: ReportMeasure;
  readonly value: number | null;
  /** The period before; undefined: not shown. */
  readonly before: ReportRow["before"] | undefined;
}

function Figure({ measure, value, before }: FigureProps) {
  const text = measureText(measure, value);
  if (before === undefined) return text;
  const earlier = before[measure.key] ?? null;
  const changed = change(value, earlier);
  const isNothing = (value ?? 0) === 0 && (earlier ?? 0) === 0;
  return (
    <>
      {text}
      <span className="cell-before">
        {isNothing ? "" : `${changed === undefined ? "" : `${changed} from `}${measureText(measure, earlier)}`}
        {!isNothing && changed === undefined && " before"}
      </span>
    </>
  );
}
