import { useQuery } from "../../api/index.ts";
import { Answered, ScreenHead } from "../../components/index.ts";
import { counted, daysInWords, time } from "../../format/index.ts";
import { useViewState } from "../../navigation/index.ts";
import { Compared } from "./compared.tsx";
import { FunnelFilters } from "./funnel-filters.tsx";
import { Grouped } from "./grouped.tsx";
import { groupingOf, questionOf, secondOf, stateNames, versusOf } from "./view.ts";

/** Milliseconds between reads, for a period that may not be over. */
const everyMs = 60_000;

export default function FunnelScreen() {
  const [state, change] = useViewState(stateNames);
  const query = useQuery("funnel", questionOf(state), { everyMs });
  const names = useQuery("names", {}).answer;
  const { answer } = query;
  const by = groupingOf(state);
  return (
    <>
      <ScreenHead
        title="Funnel"
        about={
          answer &&
          `Requests that began on ${daysInWords(answer.period.from, answer.period.to)}, in each site’s time zone. Read at ${time(answer.at, answer.zone, "clock")}`
        }
      />
      <FunnelFilters state={state} names={names} change={change} />
      <Answered query={query} height={640}>
        {(first) => {
          const second = secondOf(state, first.period);
          return (
            <>
              {by !== undefined && <p className="finding">{first.finding}.</p>}
              {second === undefined && versusOf(state) === "source" && (
                <p className="notice">Choose the other source to see both side by side.</p>
              )}
              {second === undefined ? (
                <Grouped answer={first} by={by} names={names} />
              ) : (
                <Compared first={first} second={second} state={state} names={names} />
              )}
              <p className="muted">{openText(first.open)}</p>
            </>
          );
        }}
      </Answered>
    </>
  );
}

/** Requests that are still being filled in or processed count once they stop. */
const openText = (open: number): string =>
  open === 0
    ? ""
    : `${counted(open, "request")} still being filled in or processed: not counted yet, except for the view.`;
