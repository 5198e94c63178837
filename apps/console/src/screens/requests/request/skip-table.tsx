import { DataTable, Section, type TableColumn } from "../../../components/index.ts";
import { counted, none } from "../../../format/index.ts";
import { lenderName, type ShownProps } from "./shown-request.ts";

interface Row {
  readonly rule: string;
  readonly source: string | null;
  readonly lenders: readonly string[];
}

const columns: readonly TableColumn<Row>[] = [
  { id: "rule", title: "Rule", cell: ({ rule }) => <code>{rule}</code> },
  { id: "count", title: "Lenders", isNumber: true, cell: ({ lenders }) => lenders.length },
  { id: "lenders", title: "Names", cell: ({ lenders }) => <div className="wraps">{lenders.join(", ")}</div> },
  { id: "source", title: "Source", cell: ({ source }) => <div className="wraps">{source ?? none}</div> },
];

/** Lenders that were not asked, by the rule that excluded them. */
export function SkipTable({ shown: { skips }, names }: ShownProps) {
  const rows = [...Map.groupBy(skips, ({ rule }) => rule)].map(([rule, skipped]) => ({
    rule,
    source: skipped[0]?.source ?? null,
    lenders: [...new Set(skipped.map(({ lender }) => lenderName(names, lender)))],
  }));
  const count = new Set(skips.map(({ lender }) => lender)).size;
  return (
    <Section title="Skipped lenders" tools={<span className="muted">{counted(count, "lender")}</span>}>
      <DataTable
        caption="Skipped lenders by rule"
        columns={columns}
        rows={rows.toSorted((one, other) => other.lenders.length - one.lenders.length)}
        rowKey={({ rule }) => rule}
        empty="No lender was skipped."
      />
    </Section>
  );
}
