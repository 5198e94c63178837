import type { ReactNode } from "react";
import type { ChartProps } from "./chart-props.ts";

type FrameProps = Omit<ChartProps<unknown>, "data"> & { readonly children: ReactNode };

/** Title, unit, marks and the table behind them. The marks are hidden from screen readers, which read the table. */
export function ChartFrame({ title, unit, table, children }: FrameProps) {
  return (
    <figure className="chart">
      <figcaption>
        <strong>{title}</strong>
        <span className="muted">{unit}</span>
      </figcaption>
      <div aria-hidden="true">{children}</div>
      <details>
        <summary>Data as a table</summary>
        <div className="table-frame">
          <table className="table">
            <caption className="hidden">{title}</caption>
            <thead>
              <tr>
                {table.head.map((name, index) => (
                  <th key={name} scope="col" className={index > 0 ? "number" : undefined}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ id, cells: [name, ...cells] }) => (
                <tr key={id}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={table.head[index + 1]} className="number">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
