import { useQuery } from "../../api/index.ts";
import { Answered, DataTable, FilterBar, PeriodPicker, ScreenHead, Section } from "../../components/index.ts";
import { dayIn, money, number, time } from "../../format/index.ts";
import { Link, useViewState } from "../../navigation/index.ts";
import { PauseSource } from "./pause-source.tsx";
import { periodText } from "./period-text.ts";
import { SourceCharts } from "./source-charts.tsx";
import { SourceFigures } from "./source-figures.tsx";
import { SourceStatus } from "./source-status.tsx";
import { StateTable } from "./state-table.tsx";

/** Milliseconds between reads. */
const everyMs = 30_000;

interface SubId {
  readonly subId: string;
  readonly submits: number;
  readonly sold: number;
  readonly marginCents: number;
}

const subIdColumns = [
  { id: "sub", title: "Sub ID", cell: ({ subId }: SubId) => (subId === "" ? "None" : <code>{subId}</code>) },
  { id: "submits", title: "Requests", isNumber: true, cell: ({ submits }: SubId) => number(submits) },
  { id: "sold", title: "Sold", isNumber: true, cell: ({ sold }: SubId) => number(sold) },
  { id: "margin", title: "Margin", isNumber: true, cell: ({ marginCents }: SubId) => money(marginCents) },
] as const;

export function SourceDetail({ name }: { readonly name: string }) {
  const [{ from, to }, change] = useViewState(["from", "to"]);
  const period = { ...(from !== "" && { from }), ...(to !== "" && { to }) };
  const query = useQuery("showSource", { name, ...period }, { everyMs });
  const { answer } = query;
  return (
    <>
      <ScreenHead
        title={answer?.source.state?.title ?? name}
        about={
          answer && (
            <>
              <SourceStatus state={answer.source.state} />{" "}
              {`${periodText(answer.period)}. Read at ${time(answer.at, answer.zone, "clock")}`}
            </>
          )
        }
      >
        <Link to="/sources">All sources</Link>
        <FilterBar label="Period" isFiltered={from !== "" || to !== ""} clear={() => change({ from: "", to: "" })}>
          {answer && <PeriodPicker from={from} to={to} today={dayIn(answer.at, answer.zone)} onChange={change} />}
        </FilterBar>
        {answer && <PauseSource row={answer.source} done={query.reload} />}
      </ScreenHead>
      <Answered query={query} height={960}>
        {({ source, days, subIds, ...shown }) => (
          <>
            <SourceFigures row={source} />
            <SourceCharts days={days} {...shown} />
            {source.state !== null && (
              <Section title="Caps and payout" tools={<span className="muted">Counted in New York time</span>}>
                <StateTable rows={[source]} done={query.reload} />
              </Section>
            )}
            <Section title="Sub IDs">
              <DataTable
                caption="Sub IDs, highest margin first"
                columns={subIdColumns}
                rows={subIds}
                rowKey={({ subId }) => subId}
                empty="No request in this period."
              />
            </Section>
          </>
        )}
      </Answered>
    </>
  );
}
