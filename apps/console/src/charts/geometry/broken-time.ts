import { scaleLinear } from "d3-scale";

/** A pause that is drawn shorter than it was, with its true length written on it. Times in milliseconds. */
export interface Break {
  readonly from: number;
  readonly to: number;
}

export interface BrokenTime {
  readonly xOf: (at: number) => number;
  readonly breaks: readonly Break[];
  /** Stretches between the breaks, each true to scale, all at the same scale. */
  readonly stretches: readonly Break[];
}

const mostBreaks = 3;
/** A pause is broken if it takes more than this share of the time that is left. */
const dominant = 0.75;
/** Stretches that must be left beside a broken pause. */
const leastLeft = 2;

/** Time from the first to the last of the boundaries in pixels; pauses that would flatten the rest are broken. */
export function brokenTime(boundaries: readonly number[], range: readonly [number, number]): BrokenTime {
  const times = [...new Set(boundaries)].toSorted((one, other) => one - other);
  const gaps = times.slice(1).map((to, index) => ({ from: times[index] ?? to, to }));
  const breaks = dominantGaps(gaps);
  const [left, right] = range;
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? first;
  if (first === last) return { xOf: () => left, breaks: [], stretches: [{ from: first, to: last }] };
  const breakWidth = Math.min(72, ((right - left) * 0.4) / Math.max(1, breaks.length));
  const kept = last - first - breaks.reduce((sum, { from, to }) => sum + to - from, 0);
  const perMs = (right - left - breaks.length * breakWidth) / kept;
  const domain = [first];
  const pixels = [left];
  const stretches: Break[] = [];
  for (const { from, to } of [...breaks, { from: last, to: last }]) {
    const start = domain.at(-1) ?? first;
    const x = (pixels.at(-1) ?? left) + (from - start) * perMs;
    if (from > start) stretches.push({ from: start, to: from });
    if (from > start || from === last) {
      domain.push(from);
      pixels.push(x);
    }
    if (to > from) {
      domain.push(to);
      pixels.push(x + breakWidth);
    }
  }
  const scale = scaleLinear(domain, pixels).clamp(true);
  return { xOf: (at) => Math.min(right, Math.max(left, scale(at))), breaks, stretches };
}

function dominantGaps(gaps: readonly Break[]): readonly Break[] {
  const bySize = gaps.toSorted((one, other) => other.to - other.from - (one.to - one.from));
  let left = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  const found: Break[] = [];
  for (const gap of bySize) {
    const length = gap.to - gap.from;
    if (found.length === mostBreaks || length <= left * dominant || gaps.length - found.length <= leastLeft) break;
    found.push(gap);
    left -= length;
  }
  return found.toSorted((one, other) => one.from - other.from);
}
