import { useMemo } from "react";
import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { Bars } from "../../charts/index.ts";
import { DataTable, Empty, Stat, Stats, type TableColumn } from "../../components/index.ts";
import { counted, duration, money, number, percent, time } from "../../format/index.ts";
import { buyerCounts, buyerFinding } from "./buyer-counts.ts";
import type { TreeLender } from "./tree-lab.tsx";

type Replayed = ConsoleAnswer<"replayTree">;
type Figures = Replayed["before"];
type Flow = Replayed["flows"][number];

const seconds = (ms: number | null): string => duration(ms === null ? null : ms / 1_000);
const decimals = (value: number | null): string => (value ?? 0).toFixed(2);

const figures = [
  { label: "Revenue", of: ({ revenueCents }: Figures) => revenueCents, text: money },
  { label: "Sold", of: ({ acceptance }: Figures) => acceptance, text: percent },
  { label: "Revenue per request", of: ({ perRequestCents }: Figures) => perRequestCents, text: money },
  { label: "Median time", of: ({ medianMs }: Figures) => medianMs, text: seconds, isCost: true },
  { label: "95th percentile", of: ({ percentile95Ms }: Figures) => percentile95Ms, text: seconds, isCost: true },
  { label: "Posts per request", of: ({ postsPerRequest }: Figures) => postsPerRequest, text: decimals, isCost: true },
] as const;

interface ReplayResultProps {
  readonly answer: Replayed;
  readonly lenders: readonly TreeLender[];
  /** The copy was edited since. */
  readonly isOld: boolean;
}

/** Figures of both trees for the requests that were replayed, and their buyers. */
export function ReplayResult({ answer, lenders, isOld }: ReplayResultProps) {
  const { requests, before, after, flows, at, zone } = answer;
  const nameOf = useMemo(() => namesOf(lenders), [lenders]);
  const moved = flows.filter(({ from, to }) => from !== to);
  const columns = useMemo(() => columnsOf(nameOf, requests), [nameOf, requests]);
  const buyers = buyerCounts(flows).map(({ buyer, ...row }) => ({ ...row, name: nameOf(buyer) }));
  if (requests === 0)
    return <Empty>No stored request of this site has been sent to a lender yet. Replay invented ones.</Empty>;
  return (
    <div className="section" aria-label="Result of the replay">
      {isOld && (
        <p className="notice warn">
          You have edited the copy since this replay at {time(at, zone, "clock")}. Replay again.
        </p>
      )}
      <Stats label={`${counted(requests, "request")} in the copy, against the tree in use`}>
        {figures.map(({ label, of, text, ...more }) => (
          <Stat
            key={label}
            label={label}
            value={text(of(after))}
            text={text}
            {...more}
            comparisons={[{ with: "in use", now: of(after), before: of(before) }]}
          />
        ))}
      </Stats>
      <div className="columns">
        <Bars
          data={{
            title: buyerFinding(buyers),
            unit: { kind: "count", of: "requests" },
            markName: "tree in use",
            rows: buyers.map(({ name, after: value, before: mark }) => ({ name, value, mark })),
          }}
        />
        <div className="section">
          <h3>Who goes where</h3>
          <DataTable
            caption="Requests that would go to another buyer"
            columns={columns}
            rows={moved}
            rowKey={({ from, to }) => `${from ?? ""} > ${to ?? ""}`}
            empty="Every request would go to the same buyer as now."
          />
        </div>
      </div>
    </div>
  );
}

/** Names a buyer: a lender, several that share a sale, or none. */
const namesOf = (lenders: readonly TreeLender[]) => {
  const names = new Map(lenders.map(({ id, name }) => [id, name]));
  return (buyer: string | null): string =>
    buyer === null
      ? "Unsold"
      : buyer
          .split(" + ")
          .map((id) => names.get(id) ?? id)
          .join(" + ");
};

const columnsOf = (nameOf: (buyer: string | null) => string, requests: number): readonly TableColumn<Flow>[] => [
  { id: "from", title: "Tree in use", cell: ({ from }) => nameOf(from) },
  { id: "to", title: "Your copy", cell: ({ to }) => nameOf(to) },
  { id: "count", title: "Requests", isNumber: true, cell: ({ count }) => number(count) },
  { id: "share", title: "Share", isNumber: true, cell: ({ count }) => percent(count / requests) },
];
