import { useDownload, useQuery } from "../../api/index.ts";
import { Answered, CheckField, FileDownloads, ScreenHead, Section } from "../../components/index.ts";
import { counted, daysInWords, number, time } from "../../format/index.ts";
import { addressWith, Link, useViewState } from "../../navigation/index.ts";
import { todayOf } from "../days.ts";
import { GroupPicker } from "./group-picker.tsx";
import { shownMeasure } from "./measures.ts";
import { MeasurePicker } from "./measure-picker.tsx";
import { ReportChart } from "./report-chart.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportTable } from "./report-table.tsx";
import { Uncounted } from "./uncounted.tsx";
import { furtherRows, questionOf, rowsOf, stateNames } from "./view.ts";

/** Milliseconds between reads, for a period that may not be over. */
const everyMs = 60_000;

export default function ReportsScreen() {
  const [state, change] = useViewState(stateNames);
  const question = questionOf(state);
  const query = useQuery("report", { ...question, sort: state.sort, limit: rowsOf(state) }, { everyMs });
  const names = useQuery("names", {}).answer;
  const download = useDownload("reportFile");
  const { answer, problem } = query;
  const isUncounted = problem?.kind === "uncounted";
  return (
    <>
      <ScreenHead
        title="Reports"
        about={
          answer &&
          `${daysInWords(answer.period.from, answer.period.to)}, in each site’s time zone. Read at ${time(answer.at, answer.zone, "clock")}`
        }
      >
        <FileDownloads {...download} run={(format) => download.run({ ...question, format })} />
      </ScreenHead>
      <div className="filters">
        <ReportFilters state={state} names={names} change={change} />
        <div className="filters">
          <GroupPicker state={state} change={change} />
          {answer && <MeasurePicker report={answer} state={state} change={change} />}
        </div>
      </div>
      {isUncounted ? (
        <Uncounted state={state} message={problem.message} />
      ) : (
        <Answered query={query} height={720}>
          {(report) => {
            const measure = shownMeasure(report, state.measure);
            return (
              <>
                {measure && <ReportChart report={report} measure={measure} names={names} today={todayOf(names)} />}
                <Section
                  title={report.by.length === 0 ? "Total" : counted(report.rowCount, "row")}
                  tools={
                    <span className="tools">
                      <CheckField
                        label={`Change from ${daysInWords(report.before.from, report.before.to)}`}
                        isChecked={state.before !== ""}
                        onChange={(isOn) => change({ before: isOn ? "1" : "" })}
                      />
                      <CheckField
                        label="All columns"
                        isChecked={state.columns !== ""}
                        onChange={(isOn) => change({ columns: isOn ? "all" : "" })}
                      />
                    </span>
                  }
                >
                  <ReportTable
                    report={report}
                    names={names}
                    isWide={state.columns !== ""}
                    hasBefore={state.before !== ""}
                    sort={state.sort}
                    onSort={(sort) => change({ sort })}
                  />
                  {report.rows.length < report.rowCount && (
                    <p className="muted">
                      The first {number(report.rows.length)} of {number(report.rowCount)} rows. CSV and JSON have all.{" "}
                      <Link to={addressWith({ rows: String(report.rows.length + furtherRows) })}>Show more</Link>
                    </p>
                  )}
                </Section>
              </>
            );
          }}
        </Answered>
      )}
    </>
  );
}
