import type { Database } from "../../store/index.ts";
import { medianOf } from "./buckets.ts";
import type { FunnelTotalTable } from "./tables.ts";

/** Ways to group and limit a funnel, each with its column. */
export const funnelColumns = { source: "source", device: "device", flow: "flow", site: "site_id" } as const;
export type FunnelGrouping = keyof typeof funnelColumns;

/** A funnel's question. Days are in days since 1970, both included, in each site's time zone. */
export interface FunnelQuestion {
  readonly from: number;
  readonly to: number;
  /** One funnel for all if absent. */
  readonly by?: FunnelGrouping | undefined;
  readonly only: Readonly<Partial<Record<FunnelGrouping, string>>>;
}

export interface FunnelStep {
  /** ID of a page, or a view state. */
  readonly name: string;
  /** Requests that came this far: those that stopped here or later, and those that were completed. */
  readonly reached: number;
  readonly stopped: number;
  readonly medianSeconds: number | undefined;
}

/** Requests of some days by how far they came. `submits` = what the steps stopped + `completed`. */
export interface Funnel {
  /** Value of the grouping; empty without one. */
  readonly group: string;
  /** Never fewer than the submits: a request without a counted view of its day counts as one. */
  readonly views: number;
  readonly submits: number;
  /** In the order of the form. */
  readonly steps: readonly FunnelStep[];
  readonly completed: number;
  /** From the landing form to the completed form. */
  readonly formMedianSeconds: number | undefined;
  /** From the completed form to the outcome. */
  readonly waitMedianSeconds: number | undefined;
  /** Completed requests by the view state that they came out in; empty while they wait. Most frequent first. */
  readonly outcomes: readonly { readonly name: string; readonly count: number }[];
}

/** Reads the totals. Requests that are not settled yet are missing. Groups come with the most submits first. */
export async function readFunnel(db: Database, { from, to, by, only }: FunnelQuestion): Promise<readonly Funnel[]> {
  const filters = Object.entries(only) as [FunnelGrouping, string][];
  const rows = await db
    .selectFrom("funnel_total")
    .selectAll()
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where((row) => row.and(filters.map(([name, value]) => row(funnelColumns[name], "=", value))))
    .execute();
  const groups = Map.groupBy(rows, (row) => (by === undefined ? "" : row[funnelColumns[by]]));
  const funnels = [...groups].map(([group, own]) => funnelOf(group, own));
  const all = by === undefined && funnels.length === 0 ? [funnelOf("", [])] : funnels;
  return all.toSorted((one, other) => other.submits - one.submits || (one.group < other.group ? -1 : 1));
}

type Total = Readonly<FunnelTotalTable>;

function funnelOf(group: string, rows: readonly Total[]): Funnel {
  const of = (kind: Total["kind"]) => rows.filter((row) => row.kind === kind);
  const completed = sum(of("completed"));
  const times = of("step");
  const stops = [...of("stopped"), ...times.map((row) => ({ ...row, count: 0 }))];
  const named = [...Map.groupBy(stops, ({ name }) => name)]
    .map(([name, own]) => ({ name, stopped: sum(own), position: Math.min(...own.map(({ position }) => position)) }))
    .toSorted((one, other) => one.position - other.position || (one.name < other.name ? -1 : 1));
  let reached = completed + named.reduce((all, { stopped }) => all + stopped, 0);
  const steps = named.map(({ name, stopped }): FunnelStep => {
    const step = { name, reached, stopped, medianSeconds: median(times.filter((row) => row.name === name)) };
    reached -= stopped;
    return step;
  });
  const outcomes = [...Map.groupBy(of("outcome"), ({ name }) => name)]
    .map(([name, own]) => ({ name, count: sum(own) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1));
  return {
    group,
    views: viewsOf(rows),
    submits: sum(of("submit")),
    steps: steps.filter((step) => step.stopped > 0 || step.medianSeconds !== undefined),
    completed,
    formMedianSeconds: median(of("form")),
    waitMedianSeconds: median(of("wait")),
    outcomes,
  };
}

/** Views per day, site, source, device and flow, each at least its submits. */
function viewsOf(rows: readonly Total[]): number {
  const places = Map.groupBy(rows, ({ day, site_id, source, device, flow }) =>
    JSON.stringify([day, site_id, source, device, flow]),
  );
  return [...places.values()].reduce((all, own) => {
    const of = (kind: Total["kind"]) => sum(own.filter((row) => row.kind === kind));
    return all + Math.max(of("view"), of("submit"));
  }, 0);
}

const sum = (rows: readonly Pick<Total, "count">[]): number => rows.reduce((all, { count }) => all + count, 0);

function median(rows: readonly Total[]): number | undefined {
  const counts = new Map<number, number>();
  for (const { bucket, count } of rows) counts.set(bucket, (counts.get(bucket) ?? 0) + count);
  return medianOf(counts);
}

/** `Most who stop do so at 'Employment': 12 of 40.` `labelOf`: the step as the operator knows it. */
export function findingOf(funnel: Pick<Funnel, "submits" | "steps">, labelOf: (step: string) => string): string {
  const { submits, steps } = funnel;
  const stopped = steps.reduce((all, step) => all + step.stopped, 0);
  const worst = steps.toSorted((one, other) => other.stopped - one.stopped)[0];
  if (submits === 0) return "No requests in these days";
  if (worst === undefined || stopped === 0)
    return `Every request was completed: ${String(submits)} of ${String(submits)}`;
  const place = `“${labelOf(worst.name)}”`;
  const lead =
    worst.stopped * 2 > stopped ? `Most who stop do so at ${place}` : `More stop at ${place} than at any other step`;
  return `${lead}: ${String(worst.stopped)} of ${String(stopped)}`;
}
