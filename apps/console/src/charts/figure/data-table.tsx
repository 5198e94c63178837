import type { Table } from "../tables/table.ts";

/** The data of a chart as a table that scrolls by keyboard. */
export function DataTable({ table, label }: { readonly table: Table; readonly label: string }) {
  return (
    // The scrolled area takes the focus, so that the arrow keys move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="chart-scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ name, cells }, row) => (
            // Rows have no identity but their place: names may repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map(({ text, value }, column) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column}>{typeof value === "number" ? <data value={value}>{text}</data> : text}</td>
              ))}
            </tr>
          ))}
          {table.rows.length === 0 && (
            <tr>
              <td colSpan={table.head.length}>No data</td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  );
}
