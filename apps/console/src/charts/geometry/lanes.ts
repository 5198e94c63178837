import type { Lane, LanesData } from "../data.ts";
import type { Clock } from "../format/clock.ts";
import { formatDuration } from "../format/duration.ts";
import { fitText, textWidth } from "../format/text-width.ts";
import type { Tick } from "./axis.ts";
import { brokenTime } from "./broken-time.ts";
import { clockTicks } from "./clock-ticks.ts";

export interface DrawnEvent {
  readonly kind: "span" | "running" | "moment" | "skip";
  readonly x: number;
  readonly width: number;
  readonly y: number;
  readonly text: string;
  readonly textX: number;
  readonly whole: string;
}

export interface DrawnLane {
  readonly name: string;
  readonly label: string;
  readonly kind: Lane["kind"];
  readonly y: number;
  readonly height: number;
  readonly events: readonly DrawnEvent[];
}

export interface LanesShape {
  readonly height: number;
  readonly left: number;
  readonly ticks: readonly Tick[];
  readonly breaks: readonly { readonly x: number; readonly width: number; readonly text: string }[];
  readonly lanes: readonly DrawnLane[];
}

export const trackHeight = 20;
export const laneTop = 34;
const gap = 4;
const pad = 3;
const markWidth = 8;

/** Lays out a timeline for a width in pixels. A lane has as many tracks as its texts need to stay apart. */
export function shapeLanes({ lanes, end }: LanesData, clock: Clock, width: number): LanesShape {
  const left = Math.min(width * 0.26, Math.max(0, ...lanes.map(({ name }) => textWidth(name)))) + 10;
  const right = width - 6;
  const time = brokenTime(boundariesOf(lanes, end), [left, right]);
  let y = laneTop;
  const drawn = lanes.map((lane) => {
    const events = placed(lane, end, time.xOf, left, width);
    const height = Math.max(1, ...events.map(({ track }) => track + 1)) * trackHeight + 2 * pad;
    const start = y;
    y += height;
    return {
      name: lane.name,
      label: fitText(lane.name, left - 10),
      kind: lane.kind,
      y: start,
      height,
      events: events.map(({ track, ...event }) => ({ ...event, y: start + pad + track * trackHeight })),
    };
  });
  return {
    height: Math.max(y, laneTop + trackHeight) + 4,
    left,
    ticks: clockTicks(time, clock, width),
    breaks: time.breaks.map(({ from, to }) => {
      const x = time.xOf(from);
      const room = time.xOf(to) - x;
      return { x, width: room, text: fitText(formatDuration(to - from), room - 2) };
    }),
    lanes: drawn,
  };
}

export const boundariesOf = (lanes: readonly Lane[], end: number): readonly number[] =>
  lanes.flatMap(({ spans, moments, skips }) => [
    ...spans.flatMap((span) => [span.start, span.end ?? end]),
    ...[...moments, ...skips].map(({ at }) => at),
  ]);

type Placed = Omit<DrawnEvent, "y"> & { readonly track: number };

function placed(
  { spans, moments, skips }: Lane,
  laneEnd: number,
  xOf: (at: number) => number,
  left: number,
  width: number,
): readonly Placed[] {
  const events = [
    ...spans.map(({ name, start, end }) => ({
      kind: end === null ? ("running" as const) : ("span" as const),
      from: xOf(start),
      to: xOf(end ?? laneEnd),
      whole: `${name} · ${end === null ? `${formatDuration(laneEnd - start)} so far` : formatDuration(end - start)}`,
    })),
    ...moments.map(({ name, at }) => ({ kind: "moment" as const, from: xOf(at), to: xOf(at), whole: name })),
    ...skips.map(({ reason, at }) => ({ kind: "skip" as const, from: xOf(at), to: xOf(at), whole: reason })),
  ].toSorted((one, other) => one.from - other.from);
  /** Right edge of the last event of each track. */
  const tracks: number[] = [];
  return events.map(({ kind, from, to, whole }) => {
    const isSpan = kind === "span" || kind === "running";
    const length = isSpan ? Math.max(3, to - from) : markWidth;
    const x = Math.max(left, Math.min(isSpan ? from : from - markWidth / 2, width - length - 2));
    const { text, textX } = textPlace(whole, { x, length, isSpan }, left, width);
    const start = Math.min(x, textX);
    const free = tracks.findIndex((edge) => edge + gap <= start);
    const track = free < 0 ? tracks.length : free;
    tracks[track] = Math.max(x + length, textX + textWidth(text));
    return { kind, x, width: length, text, textX, whole, track };
  });
}

/** In the span if it fits, else after the event, else before it, else cut to whichever side has more room. */
function textPlace(
  whole: string,
  { x, length, isSpan }: { readonly x: number; readonly length: number; readonly isSpan: boolean },
  left: number,
  width: number,
): { readonly text: string; readonly textX: number } {
  const needed = textWidth(whole);
  if (isSpan && needed + 2 * gap <= length) return { text: whole, textX: x + gap };
  const after = width - (x + length + gap);
  const before = x - gap - left;
  if (needed <= after || after >= before) return { text: fitText(whole, after), textX: x + length + gap };
  const text = fitText(whole, before);
  return { text, textX: x - gap - textWidth(text) };
}
