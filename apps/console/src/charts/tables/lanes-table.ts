import type { Lane, LanesData } from "../data.ts";
import type { Clock } from "../format/clock.ts";
import { cellOf, type Table } from "./table.ts";

/** All events in order of time, with milliseconds. */
export const lanesTable = ({ lanes }: LanesData, clock: Clock): Table => ({
  head: ["Time", "Lane", "Event", "Duration"],
  rows: lanes
    .flatMap(eventsOf)
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, lane, text, length }) => ({
      name: clock.full(at),
      cells: [{ text: lane }, { text }, length === undefined ? { text: "" } : cellOf(length, { kind: "duration" })],
    })),
});

interface Event {
  readonly at: number;
  readonly lane: string;
  readonly text: string;
  /** Null while it runs, absent for a moment. */
  readonly length?: number | null;
}

const eventsOf = ({ name: lane, spans, moments, skips }: Lane): readonly Event[] => [
  ...spans.map(({ name, start, end }) => ({ at: start, lane, text: name, length: end === null ? null : end - start })),
  ...moments.map(({ name, at }) => ({ at, lane, text: name })),
  ...skips.map(({ reason, at }) => ({ at, lane, text: `skipped: ${reason}` })),
];
