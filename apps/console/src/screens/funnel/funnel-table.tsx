import type { FunnelRow } from "@loanbridge/contract/console";
import { DataTable, type TableColumn } from "../../components/index.ts";
import { duration, none, number, percent } from "../../format/index.ts";
import { pairRows, type Side } from "./steps-of.ts";

type Row = ReturnType<typeof pairRows>[number];

/** Every stage of one funnel, or of two side by side. */
export function FunnelTable({ caption, sides }: { readonly caption: string; readonly sides: readonly Side[] }) {
  const [one, other] = sides;
  const rows = pairRows(one?.rows ?? [], other?.rows ?? one?.rows ?? []);
  return (
    <div className="section funnel-table">
      <DataTable caption={caption} columns={columnsOf(sides)} rows={rows} rowKey={({ key }) => key} />
      <p className="muted">
        Shares are of those who sent the landing form. The median time beside it is that of the whole form, and beside
        “Completed” that until the outcome.
      </p>
    </div>
  );
}

function columnsOf(sides: readonly Side[]): readonly TableColumn<Row>[] {
  const isPair = sides.length > 1;
  return [
    {
      id: "stage",
      title: "Stage",
      cell: ({ one, other }) => {
        const row = one ?? other;
        return (
          <span className={row?.stage === "step" || row?.stage === "outcome" ? "indent" : undefined}>{row?.label}</span>
        );
      },
    },
    ...sides.flatMap(({ name }, index): readonly TableColumn<Row>[] => {
      const titled = (title: string): string => (isPair ? `${title},\n${name}` : title);
      const of = ({ one, other }: Row): FunnelRow | undefined => (index === 0 ? one : other);
      const cell = (id: string, title: string, text: (row: FunnelRow) => string): TableColumn<Row> => ({
        id: `${id}${String(index)}`,
        title: titled(title),
        isNumber: true,
        cell: (row) => {
          const own = of(row);
          return own === undefined ? none : text(own);
        },
      });
      return [
        cell("reached", "Reached", ({ stage, reached, share }) =>
          stage === "views" || share === null ? number(reached) : `${number(reached)} · ${percent(share)}`,
        ),
        cell("stopped", "Left here", ({ reached, stopped }) =>
          stopped === null || reached === 0 ? none : `${number(stopped)} · ${percent(stopped / reached)}`,
        ),
        cell("time", "Median time", ({ medianSeconds }) => duration(medianSeconds)),
      ];
    }),
  ];
}
