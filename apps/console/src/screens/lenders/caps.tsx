import type { LenderRow } from "@loanbridge/contract/console";
import { DataTable, type TableColumn } from "../../components/index.ts";
import { none, number, percent } from "../../format/index.ts";

type Cap = LenderRow["caps"][number];

export const shareOfCap = ({ used, limit }: Cap): number => (limit === 0 ? 1 : used / limit);

export const fullestCap = (caps: readonly Cap[]): Cap | undefined =>
  caps.toSorted((one, other) => shareOfCap(other) - shareOfCap(one))[0];

const periods = { hour: "in 60 minutes", day: "today", month: "this month" } as const;
const counts = { posts: "posts", sold: "sold" } as const;

const capText = ({ period, counts: counted, state }: Cap): string =>
  [state, counts[counted], periods[period]].filter((word) => word !== null).join(" ");

/** A cap with what is used of it: `45 of 50 posts today`. */
export function CapMeter({ cap }: { readonly cap: Cap | undefined }) {
  if (cap === undefined) return none;
  const { used, limit } = cap;
  const text = `${number(used)} of ${number(limit)} ${capText(cap)}`;
  return (
    <span className="metered">
      <meter min={0} max={Math.max(1, limit)} high={limit * 0.9} optimum={0} value={used} aria-label={text} />
      <span className={used >= limit ? "bad" : undefined}>{text}</span>
    </span>
  );
}

const columns: readonly TableColumn<Cap>[] = [
  {
    id: "counts",
    title: "Counts",
    cell: ({ counts: counted }) => (counted === "posts" ? "Posts" : "Sold or in flight"),
  },
  { id: "period", title: "Period", cell: ({ period }) => periods[period] },
  { id: "state", title: "U.S. state", cell: ({ state }) => state ?? "All" },
  { id: "used", title: "Used", isNumber: true, cell: ({ used }) => number(used) },
  { id: "limit", title: "Limit", isNumber: true, cell: ({ limit }) => number(limit) },
  { id: "share", title: "Share", isNumber: true, cell: (cap) => percent(shareOfCap(cap)) },
  { id: "meter", title: "Level", cell: (cap) => <CapMeter cap={cap} /> },
];

/** Every cap of a lender. */
export function CapTable({ caps }: { readonly caps: readonly Cap[] }) {
  return (
    <DataTable
      caption="Caps used"
      columns={columns}
      rows={caps}
      rowKey={({ period, counts: counted, state }) => `${period} ${counted} ${state ?? ""}`}
      empty="Its file sets no cap."
    />
  );
}
