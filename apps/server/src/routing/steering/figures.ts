import {
  differenceInterval,
  type Interval,
  fisherTest,
  medianInterval,
  medianOf,
  rank,
  rankTest,
  type Share,
  shareInterval,
} from "../../reporting/index.ts";
import type { Measure } from "./measures.ts";
import type { SteeringFact } from "./steering-fact.ts";

/** Fewest requests of which a figure is shown. */
export const fewestRequests = 30;

/**
 * The indexes of numbers of requests that are not shown on their own: those that are too small, and while they are too
 * few together, the next smallest, so that no figure tells them by subtraction from the whole.
 */
export function tooSmall(sizes: readonly number[]): ReadonlySet<number> {
  const hidden = new Set<number>();
  let sum = 0;
  for (const [nth, size] of [...sizes.entries()].toSorted(([, a], [, b]) => a - b)) {
    if (size >= fewestRequests && (sum === 0 || sum >= fewestRequests)) break;
    hidden.add(nth);
    sum += size;
  }
  return hidden;
}

/** A share (0 to 1) or a median, with its 95% interval. */
export interface Figure extends Interval {
  readonly value: number;
  /** Requests that it is about. */
  readonly requests: number;
  /** Requests for which it holds; null for a median. */
  readonly count: number | null;
}

/** A group's figure against that of all other groups. */
export interface Compared {
  readonly figure: Figure;
  readonly others: Figure;
  /** The difference of two shares with its interval; undefined for medians. */
  readonly difference: (Interval & { readonly value: number }) | undefined;
  /** Probability of such a difference if there is none. */
  readonly p: number;
}

/** Undefined if too few requests are left. */
export function figureOf(measure: Measure, facts: readonly SteeringFact[]): Figure | undefined {
  return measure.value === undefined ? shareFigure(countOf(measure, facts)) : medianFigure(valuesOf(measure, facts));
}

/** One for each group, in their order; undefined where it or the others have too few requests. */
export function compareGroups(
  measure: Measure,
  groups: readonly (readonly SteeringFact[])[],
): readonly (Compared | undefined)[] {
  return measure.value === undefined ? compareShares(measure, groups) : compareMedians(measure, groups);
}

function compareShares(measure: Measure, groups: readonly (readonly SteeringFact[])[]) {
  const shares = groups.map((facts) => countOf(measure, facts));
  const sum = (of: (share: Share) => number) => shares.reduce((all, share) => all + of(share), 0);
  const all: Share = { count: sum(({ count }) => count), of: sum((share) => share.of) };
  const hidden = tooSmall(shares.map((share) => share.of));
  return shares.map((share, nth): Compared | undefined => {
    if (hidden.has(nth)) return undefined;
    const rest: Share = { count: all.count - share.count, of: all.of - share.of };
    const [figure, others] = [shareFigure(share), shareFigure(rest)];
    if (figure === undefined || others === undefined) return undefined;
    const difference = { value: figure.value - others.value, ...differenceInterval(share, rest) };
    return { figure, others, difference, p: fisherTest(share, rest) };
  });
}

function compareMedians(measure: Measure, groups: readonly (readonly SteeringFact[])[]) {
  const values = groups.map((facts) => valuesOf(measure, facts));
  const ranked = rank(values.flat());
  const hidden = tooSmall(values.map(({ length }) => length));
  let end = 0;
  return values.map((own, nth): Compared | undefined => {
    const start = end;
    end += own.length;
    if (hidden.has(nth)) return undefined;
    const [figure, others] = [medianFigure(own), medianFigure(values.toSpliced(nth, 1).flat())];
    if (figure === undefined || others === undefined) return undefined;
    const rankSum = ranked.ranks.slice(start, end).reduce((sum, one) => sum + one, 0);
    return { figure, others, difference: undefined, p: rankTest(ranked, { count: own.length, rankSum }) };
  });
}

function countOf({ isOf, holds }: Measure, facts: readonly SteeringFact[]): Share {
  const about = facts.filter(isOf);
  return { count: holds === undefined ? 0 : about.filter(holds).length, of: about.length };
}

const valuesOf = ({ isOf, value }: Measure, facts: readonly SteeringFact[]): readonly number[] =>
  value === undefined ? [] : facts.filter(isOf).map(value);

export function shareFigure({ count, of }: Share): Figure | undefined {
  if (of < fewestRequests) return undefined;
  return { value: count / of, ...shareInterval(count, of), requests: of, count };
}

function medianFigure(values: readonly number[]): Figure | undefined {
  if (values.length < fewestRequests) return undefined;
  const sorted = Float64Array.from(values).toSorted();
  return { value: medianOf(sorted), ...medianInterval(sorted), requests: values.length, count: null };
}
