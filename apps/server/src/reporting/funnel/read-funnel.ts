import { sql } from "kysely";
import type { Database, Tx } from "../../store/index.ts";
import { inSlices } from "../totals/in-slices.ts";
import { medianOf } from "./buckets.ts";
import type { Cell, FunnelTotalTable } from "./tables.ts";

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
export async function readFunnel(db: Database, question: FunnelQuestion): Promise<readonly Funnel[]> {
  const groups = new Map<string, Gathered>();
  const gathered = (group: string): Gathered => {
    const known = groups.get(group) ?? { views: 0, totals: new Map<string, Total>() };
    groups.set(group, known);
    return known;
  };
  for await (const rows of inSlices(db, question, (from, slice) => placesIn(from, { ...question, ...slice }).execute()))
    // A place is a day of a site's source, device and flow. It has at least as many views as submits.
    for (const { group, views, submits } of rows) gathered(group).views += Math.max(views ?? 0, submits ?? 0);
  for await (const rows of inSlices(db, question, (from, slice) => totalsIn(from, { ...question, ...slice }).execute()))
    for (const row of rows) {
      const { totals } = gathered(row.group);
      const key = JSON.stringify([row.kind, row.name, row.position, row.bucket]);
      totals.set(key, { ...row, count: row.count + (totals.get(key)?.count ?? 0) });
    }
  const funnels = [...groups].map(([group, { views, totals }]) => funnelOf(group, views, [...totals.values()]));
  const all = question.by === undefined && funnels.length === 0 ? [funnelOf("", 0, [])] : funnels;
  return all.toSorted((one, other) => other.submits - one.submits || (one.group < other.group ? -1 : 1));
}

interface Gathered {
  views: number;
  /** Keyed by cell, as JSON. */
  readonly totals: Map<string, Total>;
}

type Total = Cell & Pick<FunnelTotalTable, "count">;

function askedOf(db: Database | Tx, { from, to, only }: FunnelQuestion) {
  const filters = Object.entries(only) as [FunnelGrouping, string][];
  return db
    .selectFrom("funnel_total")
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where((row) => row.and(filters.map(([name, value]) => row(funnelColumns[name], "=", value))));
}

const groupOf = ({ by }: FunnelQuestion) =>
  by === undefined ? sql<string>`''` : sql<string>`${sql.ref(funnelColumns[by])}`;

const placesIn = (db: Database | Tx, question: FunnelQuestion) =>
  askedOf(db, question)
    .where("kind", "in", ["view", "submit"])
    .groupBy(["day", "site_id", "source", "device", "flow"])
    .select(({ fn }) => [
      groupOf(question).as("group"),
      fn.sum<number | null>("count").filterWhere("kind", "=", "view").as("views"),
      fn.sum<number | null>("count").filterWhere("kind", "=", "submit").as("submits"),
    ]);

const totalsIn = (db: Database | Tx, question: FunnelQuestion) =>
  askedOf(db, question)
    .where("kind", "<>", "view")
    .groupBy([...(question.by === undefined ? [] : [funnelColumns[question.by]]), "kind", "name", "position", "bucket"])
    .select(({ fn }) => [
      groupOf(question).as("group"),
      "kind",
      "name",
      "position",
      "bucket",
      fn.sum<number>("count").as("count"),
    ]);

function funnelOf(group: string, views: number, rows: readonly Total[]): Funnel {
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
    views,
    submits: sum(of("submit")),
    steps: steps.filter((step) => step.stopped > 0 || step.medianSeconds !== undefined),
    completed,
    formMedianSeconds: median(of("form")),
    waitMedianSeconds: median(of("wait")),
    outcomes,
  };
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
