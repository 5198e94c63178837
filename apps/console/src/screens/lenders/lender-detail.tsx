import { useQuery } from "../../api/index.ts";
import { WeekGrid } from "../../charts/index.ts";
import { Answered, Empty, FilterBar, PeriodPicker, ScreenHead, Section } from "../../components/index.ts";
import { dayIn, time, zoneName } from "../../format/index.ts";
import { Link, useViewState } from "../../navigation/index.ts";
import { CapTable } from "./caps.tsx";
import { LenderCharts } from "./lender-charts.tsx";
import { LenderFigures } from "./lender-figures.tsx";
import { LenderStatus } from "./lender-status.tsx";
import { OpenPosts } from "./open-posts.tsx";
import { openingText } from "./opening-text.ts";
import { PauseLender } from "./pause-lender.tsx";
import { Positions } from "./positions.tsx";
import { Samples } from "./samples.tsx";
import { weekGrid } from "./week-cells.ts";

/** Milliseconds between reads. */
const everyMs = 30_000;

export function LenderDetail({ id }: { readonly id: string }) {
  const [{ from, to }, change] = useViewState(["from", "to"]);
  const period = { ...(from !== "" && { from }), ...(to !== "" && { to }) };
  const query = useQuery("showLender", { id, ...period }, { everyMs });
  const { answer } = query;
  const isFiltered = from !== "" || to !== "";
  return (
    <>
      <ScreenHead
        title={answer?.lender.name ?? id}
        about={
          answer && (
            <>
              <LenderStatus row={answer.lender} />{" "}
              {`Times in ${zoneName(answer.zone, answer.at)}. Read at ${time(answer.at, answer.zone, "clock")}`}
            </>
          )
        }
      >
        <Link to="/lenders">All lenders</Link>
        {answer && <PauseLender row={answer.lender} done={query.reload} />}
      </ScreenHead>
      <Answered query={query} height={960}>
        {({ lender, week, holidays, positions, samples, zone, at, ...results }) => (
          <>
            <LenderFigures row={lender} />
            <Section
              title="Results by day"
              tools={
                <FilterBar label="Period" isFiltered={isFiltered} clear={() => change({ from: "", to: "" })}>
                  <PeriodPicker from={from} to={to} today={dayIn(at, zone)} onChange={change} />
                </FilterBar>
              }
            >
              <LenderCharts
                lender={id}
                days={results.days}
                answers={results.answers}
                period={results.period}
                zone={zone}
                at={at}
              />
            </Section>
            <div className="columns">
              <Section title="Caps used">
                <CapTable caps={lender.caps} />
              </Section>
              <Section title="Places in trees">
                <Positions positions={positions} />
              </Section>
            </div>
            <Section title="Hours" tools={<span className="muted">{openingText(lender.schedule, zone)}</span>}>
              {week === null || lender.schedule === null ? (
                <Empty>Open at all hours: its file has no schedule.</Empty>
              ) : (
                <WeekGrid data={weekGrid(week, lender.schedule.timeZone)} />
              )}
              {holidays.length > 0 && <p className="muted">Closed on holidays: {holidays.join(", ")}</p>}
            </Section>
            <Samples id={id} names={samples} />
          </>
        )}
      </Answered>
      <OpenPosts lender={id} done={query.reload} />
    </>
  );
}
