import { useState } from "react";
import { useQuery, useStream } from "../../api/index.ts";
import { Answered, ScreenHead, Section } from "../../components/index.ts";
import { dayInWords, time, zoneName } from "../../format/index.ts";
import { Link, useViewState } from "../../navigation/index.ts";
import { RequestTable } from "../requests/request-table.tsx";
import { SiteFilter } from "../site-filter.tsx";
import { AttentionList } from "./attention-list.tsx";
import { Figures } from "./figures.tsx";
import { HourCharts } from "./hour-charts.tsx";

/** Milliseconds between reads of the figures. Requests arrive by a stream. */
const everyMs = 30_000;
const rowsShown = 12;

export default function TodayScreen() {
  const [{ site }, change] = useViewState(["site"]);
  const [isPaused, setPaused] = useState(false);
  const input = site === "" ? {} : { site };
  const query = useQuery("today", input, { everyMs });
  const names = useQuery("names", {}).answer;
  const live = useStream("liveRequests", input, isPaused);
  const { answer } = query;
  return (
    <>
      <ScreenHead
        title="Today"
        about={
          answer &&
          `${dayInWords(answer.day)}, on each site’s clock. Times in ${zoneName(answer.zone, answer.at)}. Read at ${time(answer.at, answer.zone, "clock")}`
        }
      >
        <SiteFilter names={names} value={site} onChange={(next) => change({ site: next })} />
      </ScreenHead>
      <Answered query={query} height={480}>
        {(today) => (
          <>
            <Figures today={today} />
            <div className="columns">
              <Section title="Last 24 hours">
                <HourCharts today={today} />
              </Section>
              <Section title="Needs attention">
                <AttentionList today={today} names={names} />
              </Section>
            </div>
          </>
        )}
      </Answered>
      <Section
        title="Latest requests"
        tools={
          <span className="tools">
            <span className="muted">{stateOf(live, isPaused)}</span>
            <button type="button" className="button" aria-pressed={isPaused} onClick={() => setPaused(!isPaused)}>
              Pause updates
            </button>
            <Link to="/requests">All requests</Link>
          </span>
        }
      >
        {live.answer && (
          <RequestTable
            caption="Latest requests"
            rows={live.answer.rows.slice(0, rowsShown)}
            zone={live.answer.zone}
            names={names}
          />
        )}
      </Section>
    </>
  );
}

function stateOf({ isConnected, answer }: ReturnType<typeof useStream<"liveRequests">>, isPaused: boolean): string {
  if (isPaused) return "Paused";
  if (!isConnected || answer === undefined) return "Connecting";
  return `Live: ${String(answer.arrived)} arrived and ${String(answer.sold)} sold since you opened this page`;
}
