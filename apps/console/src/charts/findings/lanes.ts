import type { LanesData } from "../data.ts";
import { formatDuration } from "../format/duration.ts";

/** `3 lenders asked and 2 skipped; Blue Harbor took longest, 945 ms`. */
export function lanesFinding({ lanes, end }: Omit<LanesData, "title">): string {
  const lenders = lanes.filter(({ kind }) => kind === "lender");
  const asked = lenders.filter(({ spans }) => spans.length > 0);
  const skipped = lenders.filter(({ spans, skips }) => spans.length === 0 && skips.length > 0);
  if (lenders.length === 0) return "No lender was considered yet";
  const skips = skipped.length > 0 ? ` and ${String(skipped.length)} skipped` : "";
  const spans = asked
    .flatMap((lane) =>
      lane.spans.map((span) => ({ name: lane.name, end: span.end, ms: (span.end ?? end) - span.start })),
    )
    .toSorted((one, other) => other.ms - one.ms);
  const [longest] = spans;
  if (longest === undefined) return `No lender asked${skips}`;
  const running = spans.find((span) => span.end === null);
  const asks = `${String(asked.length)} ${asked.length === 1 ? "lender" : "lenders"} asked${skips}`;
  if (running) return `${asks}; waiting for ${running.name}, ${formatDuration(running.ms)} so far`;
  return `${asks}; ${longest.name} took ${asked.length === 1 ? "" : "longest, "}${formatDuration(longest.ms)}`;
}
