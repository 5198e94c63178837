import type { ConsoleAnswer } from "@loanbridge/contract/console";

type Flow = ConsoleAnswer<"replayTree">["flows"][number];

/** Requests of a buyer in the tree in use and in the edited copy. Null: unsold. */
interface BuyerCount {
  readonly buyer: string | null;
  readonly before: number;
  readonly after: number;
}

/** Requests by buyer, most in either tree first, unsold ones last. */
export function buyerCounts(flows: readonly Flow[]): readonly BuyerCount[] {
  const sum = (buyer: string | null, end: "from" | "to"): number =>
    flows.reduce((total, flow) => total + (flow[end] === buyer ? flow.count : 0), 0);
  return [...new Set(flows.flatMap(({ from, to }) => [from, to]))]
    .map((buyer) => ({ buyer, before: sum(buyer, "from"), after: sum(buyer, "to") }))
    .toSorted(
      (one, other) =>
        Number(one.buyer === null) - Number(other.buyer === null) ||
        Math.max(other.before, other.after) - Math.max(one.before, one.after),
    );
}

/** `Tamarack Cash gains the most: 12 requests`, or who loses if nobody gains. */
export function buyerFinding(
  buyers: readonly { readonly name: string; readonly before: number; readonly after: number }[],
): string {
  const changes = buyers.map(({ name, before, after }) => ({ name, by: after - before }));
  const [most] = changes.toSorted((one, other) => other.by - one.by);
  if (most === undefined || most.by === 0) return "Each buyer would get as many requests as now";
  return `${most.name} would gain the most: ${String(most.by)} ${most.by === 1 ? "request" : "requests"}`;
}
