import type { ConsoleAnswer } from "@loanbridge/contract/console";
import type { TimelineEntry } from "../../../routing/index.ts";

type Shown = ConsoleAnswer<"showRequest">;
type Event = Shown["events"][number];

interface EventSources extends Pick<Shown, "steps" | "consents" | "messages" | "postbacks"> {
  readonly submittedAt: number;
  readonly completedAt: number | null;
  readonly timeline: readonly TimelineEntry[];
  readonly ledgerSteps: readonly { readonly at: number; readonly act: string; readonly detail: string }[];
}

/** The lane of each entry of the timeline that `loanbridge leads ID` prints. */
const laneOf = {
  began: "server",
  skipped: "lender",
  pinged: "lender",
  posted: "lender",
  answered: "lender",
  arrived: "visitor",
  told: "lender",
  reported: "lender",
  ended: "server",
} as const satisfies Readonly<Record<TimelineEntry["what"], Event["lane"]>>;

/** Everything that happened to a request, in order of time. */
export function eventsOf(sources: EventSources): Event[] {
  const { submittedAt, completedAt, timeline, steps, consents, ledgerSteps, messages, postbacks } = sources;
  const event = (lane: Event["lane"], at: number, what: string, detail: string, lender: string | null = null) => ({
    at,
    lane,
    what,
    lender,
    detail,
  });
  const events: readonly Event[] = [
    event("visitor", submittedAt, "submitted", "landing form"),
    ...steps.map(({ at, label }) => event("visitor", at, "reached", label)),
    ...consents.map(({ at, kind, act }) => event("visitor", at, "consented", `${kind} by ${act}`)),
    ...(completedAt === null ? [] : [event("visitor", completedAt, "completed", "form")]),
    ...timeline.map(({ at, what, lenderId, detail }) => event(laneOf[what], at, what, detail, lenderId ?? null)),
    ...messages.map(({ at, kind, state, reason }) =>
      event("server", at, "message", `${kind}: ${state}${reason === null ? "" : ` (${reason})`}`),
    ),
    ...postbacks.map(({ at, event: name, state, reason }) =>
      event("server", at, "postback", `${name}: ${state}${reason === null ? "" : ` (${reason})`}`),
    ),
    ...ledgerSteps.map(({ at, act, detail }) =>
      event("server", at, "recorded", detail === "" ? act : `${act}: ${detail}`),
    ),
  ];
  // The sort is stable: events of the same millisecond keep the order above.
  return events.toSorted((one, other) => one.at - other.at);
}
