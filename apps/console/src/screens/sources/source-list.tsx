import { useQuery } from "../../api/index.ts";
import { Answered, DataTable, FilterBar, PeriodPicker, ScreenHead, Section } from "../../components/index.ts";
import { dayIn, number, time } from "../../format/index.ts";
import { useViewState } from "../../navigation/index.ts";
import { periodText } from "./period-text.ts";
import { QualityTable, WarningTable } from "./quality-table.tsx";
import { StateTable } from "./state-table.tsx";

/** Milliseconds between reads. */
const everyMs = 30_000;

const idColumns = [
  { id: "id", title: "ID", cell: ({ sourceId }: UnknownId) => <code>{sourceId}</code> },
  { id: "visits", title: "Visits", isNumber: true, cell: ({ visits }: UnknownId) => number(visits) },
  { id: "submits", title: "Requests", isNumber: true, cell: ({ submits }: UnknownId) => number(submits) },
] as const;

interface UnknownId {
  readonly sourceId: string;
  readonly visits: number | null;
  readonly submits: number;
}

export function SourceList() {
  const [{ from, to, sort }, change] = useViewState(["from", "to", "sort"]);
  const period = { ...(from !== "" && { from }), ...(to !== "" && { to }) };
  const query = useQuery("listSources", period, { everyMs });
  const { answer } = query;
  return (
    <>
      <ScreenHead
        title="Sources"
        about={answer && `${periodText(answer.period)}. Read at ${time(answer.at, answer.zone, "clock")}`}
      >
        <FilterBar label="Period" isFiltered={from !== "" || to !== ""} clear={() => change({ from: "", to: "" })}>
          {answer && <PeriodPicker from={from} to={to} today={dayIn(answer.at, answer.zone)} onChange={change} />}
        </FilterBar>
      </ScreenHead>
      <Answered query={query} height={720}>
        {({ rows, before, unknownIds }) => (
          <>
            <Section title="Quality" tools={<span className="muted">Below each figure: {periodText(before)}</span>}>
              <QualityTable rows={rows} sort={sort} onSort={(next) => change({ sort: next })} />
            </Section>
            <Section title="Warning signs" tools={<span className="muted">Shares of each source’s requests</span>}>
              <WarningTable rows={rows} sort={sort} onSort={(next) => change({ sort: next })} />
            </Section>
            <Section title="Caps and payout" tools={<span className="muted">Counted in New York time</span>}>
              <StateTable rows={rows} done={query.reload} />
            </Section>
            {unknownIds.length > 0 && (
              <Section title="IDs that no source file lists">
                <DataTable
                  caption="Unknown IDs"
                  columns={idColumns}
                  rows={unknownIds}
                  rowKey={({ sourceId }) => sourceId}
                />
              </Section>
            )}
          </>
        )}
      </Answered>
    </>
  );
}
