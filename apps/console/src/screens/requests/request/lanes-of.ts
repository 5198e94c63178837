import { type Lane, type LanesData, lanesFinding } from "../../../charts/index.ts";
import { money } from "../../../format/index.ts";
import { lenderName, type Names, type ShownRequest } from "./shown-request.ts";

type Event = ShownRequest["events"][number];
type Call = ShownRequest["calls"][number];

/** Lenders that were only skipped, up to which each has a lane. */
const mostSkipped = 8;

/** Events that spans show already. */
const inSpans: ReadonlySet<string> = new Set(["reached", "began", "ended", "pinged", "posted", "answered", "skipped"]);

/** The lanes of a request, asked lenders before those that were only skipped. `leftOut`: lenders without a lane. */
export function lanesOf(shown: ShownRequest, names: Names): { readonly data: LanesData; readonly leftOut: number } {
  const { events, calls, skips, zone, at } = shown;
  const asked = [...new Set(calls.map(({ lender }) => lender))];
  const skipped = [...new Set(skips.map(({ lender }) => lender))].filter((lender) => !asked.includes(lender));
  const lenders = [...asked, ...skipped].map((lender) => lenderLane(shown, names, lender));
  const lanes = [visitorLane(shown), serverLane(shown), ...lenders];
  const isRunning = lanes.some(({ spans }) => spans.some(({ end }) => end === null));
  const end = isRunning ? at : Math.max(...events.map((event) => event.at));
  const leftOut = Math.max(0, skipped.length - mostSkipped);
  return {
    data: {
      title: lanesFinding({ lanes, timeZone: zone, end }),
      timeZone: zone,
      lanes: leftOut === 0 ? lanes : lanes.slice(0, -leftOut),
      end,
    },
    leftOut,
  };
}

/** Each step of the form lasts until the next one, the last until the form was complete. */
function visitorLane({ events, steps }: ShownRequest): Lane {
  const completedAt = events.find(({ what }) => what === "completed")?.at;
  const spans = steps.flatMap(({ label, at }, index) => {
    const end = steps[index + 1]?.at ?? completedAt;
    return end === undefined ? [] : [{ name: label, start: at, end }];
  });
  const last =
    completedAt === undefined ? steps.slice(-1).map(({ label, at }) => ({ name: `reached ${label}`, at })) : [];
  return { name: "Visitor", kind: "visitor", spans, moments: [...momentsIn(events, "visitor"), ...last], skips: [] };
}

/** Each pass through the lending tree, and what the server did besides. */
function serverLane({ events }: ShownRequest): Lane {
  const begun = events.filter(({ what }) => what === "began");
  const ended = events.filter(({ what }) => what === "ended");
  return {
    name: "Server",
    kind: "server",
    spans: begun.map(({ at }, index) => ({
      name: ended[index] === undefined ? "asking lenders" : `asking lenders: ${ended[index].detail}`,
      start: at,
      end: ended[index]?.at ?? null,
    })),
    moments: momentsIn(events, "server"),
    skips: [],
  };
}

function lenderLane({ events, calls, skips }: ShownRequest, names: Names, lender: string): Lane {
  return {
    name: lenderName(names, lender),
    kind: "lender",
    spans: calls.flatMap((call) =>
      call.lender !== lender || call.sentAt === null
        ? []
        : [{ name: callText(call), start: call.sentAt, end: endOf(call) }],
    ),
    moments: momentsIn(
      events.filter((event) => event.lender === lender),
      "lender",
    ),
    skips: skips
      .filter((skip) => skip.lender === lender)
      .map(({ rule, source, at }) => ({ at, reason: source === null ? rule : `${rule}: ${source}` })),
  };
}

/** Null while the lender has not answered and may yet. A call without an answer that is over ends where it began. */
function endOf({ sentAt, answeredAt, state }: Call): number | null {
  return answeredAt ?? (state === "pending" || state === "intent" ? null : sentAt);
}

function callText({ stage, state, priceCents, reason }: Call): string {
  const price = priceCents === null ? "" : ` at ${money(priceCents)}`;
  if (stage === "ping" && state === "pending") return `ping: bid${price}`;
  return `${stage}: ${state}${price}${reason === null || reason === state ? "" : ` (${reason})`}`;
}

const momentsIn = (events: readonly Event[], lane: Event["lane"]) =>
  events
    .filter((event) => event.lane === lane && !inSpans.has(event.what))
    .map(({ at, what, detail }) => ({ at, name: detail === "" ? what : `${what}: ${detail}` }));
