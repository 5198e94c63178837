import { memo, useId, type ReactNode } from "react";
import type { Table } from "../tables/table.ts";
import { DataTable } from "./data-table.tsx";
import "../styles/figure.css";

interface Props {
  readonly title: string;
  /** Unit, and the zone of times. */
  readonly notes: readonly string[];
  readonly isEmpty: boolean;
  readonly table: Table;
  readonly children: ReactNode;
}

/** A chart with its finding above and its table below. The table shows on request, and always on paper. */
export function ChartFigure({ title, notes, isEmpty, table, children }: Props) {
  const id = useId();
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption>
        <span className="chart-title" id={id}>
          {title}
        </span>
        <span className="chart-notes">{notes.filter((note) => note !== "").join(" · ")}</span>
      </figcaption>
      {isEmpty ? <p className="chart-empty">No data for this period</p> : children}
      <details className="chart-table">
        <summary>
          Show table<span className="chart-hidden">: {title}</span>
        </summary>
        <Rows table={table} label={`Table: ${title}`} />
      </details>
    </figure>
  );
}

const Rows = memo(DataTable);
