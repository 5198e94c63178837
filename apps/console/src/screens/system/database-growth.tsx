import { useMemo } from "react";
import { TimeSeries } from "../../charts/index.ts";
import { DataTable, Section, type TableColumn } from "../../components/index.ts";
import { bytes, counted, number } from "../../format/index.ts";
import type { ShownSystem, SystemProps } from "./shown-system.ts";

type Table = ShownSystem["database"]["tables"][number];

/** Tables that are listed; the rest are small. */
const tablesListed = 12;

const columns: readonly TableColumn<Table>[] = [
  { id: "name", title: "Table", cell: ({ name }) => <code>{name}</code> },
  { id: "rows", title: "Rows", isNumber: true, cell: ({ rows }) => number(rows) },
];

/** How fast the database grows, and its largest tables. */
export function DatabaseGrowth({ shown: { database, zone } }: SystemProps) {
  const { growth, tables, kind } = database;
  const data = useMemo(
    () => ({
      title: findingOf(database),
      unit: { kind: "count" as const, of: "requests" },
      timeZone: zone,
      bucket: "day" as const,
      // On the same calendar day everywhere in the United States.
      times: growth.map(({ day }) => Date.parse(`${day}T18:00:00Z`)),
      main: { name: "Requests", values: growth.map(({ requests }) => requests) },
      comparisons: [],
      isRunning: true,
    }),
    [database, growth, zone],
  );
  return (
    <div className="columns">
      <Section title="Growth">
        <TimeSeries data={data} />
      </Section>
      <Section
        title="Largest tables"
        tools={<span className="muted">{kind === "embedded" ? "more than 10,000 rows: estimated" : "estimated"}</span>}
      >
        <DataTable
          caption="Largest tables"
          columns={columns}
          rows={tables.slice(0, tablesListed)}
          rowKey={({ name }) => name}
        />
      </Section>
    </div>
  );
}

/** How many requests the last days stored, and about how much space that took. */
function findingOf({ growth, tables, bytes: size }: ShownSystem["database"]): string {
  const stored = growth.reduce((sum, { requests }) => sum + requests, 0);
  const all = tables.find(({ name }) => name === "application")?.rows ?? 0;
  if (stored === 0 || all === 0) return "No requests in the last 30 days";
  const each = size / all;
  return `${counted(stored, "request")} in 30 days, at about ${bytes(Math.round(each))} each: ${bytes(Math.round(each * stored))}`;
}
