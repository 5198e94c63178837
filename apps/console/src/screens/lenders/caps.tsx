import type { LenderRow } from "@loanbridge/contract/console";
import { DataTable, type TableColumn } from "../../components/index.ts";
import { none, percent } from "../../format/index.ts";
import { UsedMeter } from "../used-meter.tsx";

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
  return cap === undefined ? none : <UsedMeter used={cap.used} cap={cap.limit} of={capText(cap)} />;
}

const columns: readonly TableColumn<Cap>[] = [
  {
    id: "counts",
    title: "Counts",
    cell: ({ counts: counted }) => (counted === "posts" ? "Posts" : "Sold or in flight"),
  },
  { id: "period", title: "Period", cell: ({ period }) => periods[period] },
  { id: "state", title: "U.S. state", cell: ({ state }) => state ?? "All" },
  { id: "used", title: "Used", cell: ({ used, limit }) => <UsedMeter used={used} cap={limit} /> },
  { id: "share", title: "Share", isNumber: true, cell: (cap) => percent(shareOfCap(cap)) },
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
