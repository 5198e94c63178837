import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { useDownload, useQuery } from "../../api/index.ts";
import { Bars } from "../../charts/index.ts";
import {
  Answered,
  FileDownloads,
  FilterBar,
  PeriodPicker,
  ScreenHead,
  Section,
  SelectField,
} from "../../components/index.ts";
import { counted, daysInWords, time } from "../../format/index.ts";
import { useViewState } from "../../navigation/index.ts";
import { choices } from "../choices.ts";
import { todayOf } from "../days.ts";
import { AllTable, GroupsTable, SettingsTable } from "./steering-tables.tsx";
import { dimensionText, questionOf, stateNames, textOf } from "./view.ts";

type Answer = ConsoleAnswer<"steering">;

export default function SteeringScreen() {
  const [state, change] = useViewState(stateNames);
  const question = questionOf(state);
  const query = useQuery("steering", question);
  const names = useQuery("names", {}).answer;
  const download = useDownload("steeringFile");
  const { answer } = query;
  return (
    <>
      <ScreenHead
        title="Steering"
        about={
          answer &&
          `Requests whose round began on ${daysInWords(answer.period.from, answer.period.to)}, in each site’s time zone. Read at ${time(answer.at, answer.zone, "clock")}`
        }
      >
        <FileDownloads {...download} run={(format) => download.run({ ...question, format })} />
      </ScreenHead>
      <FilterBar label="Days and site" isFiltered={state.site !== ""} clear={() => change({ site: "" })}>
        <PeriodPicker from={state.from} to={state.to} today={todayOf(names)} onChange={change} />
        <SelectField
          label="Site"
          value={state.site}
          options={names === undefined ? [] : choices.site(names)}
          all="All"
          onChange={(site) => change({ site })}
        />
      </FilterBar>
      <Answered query={query} height={720}>
        {(report) => (
          <>
            <Findings report={report} />
            <Choice report={report} />
            <Section title="All requests">
              <AllTable rows={report.rows.filter(({ section }) => section === "all")} />
            </Section>
            <Groups report={report} by={state.by} onChange={(by) => change({ by })} />
          </>
        )}
      </Answered>
    </>
  );
}

interface PartProps {
  readonly report: Answer;
}

function Findings({ report: { summary, findings, tests } }: PartProps) {
  return (
    <Section title="Findings">
      <p>{summary.join(" ")}</p>
      {findings.length === 0 ? (
        <p>No group differs from all others more than chance explains.</p>
      ) : (
        <ul>
          {findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      )}
      <p className="muted">
        {counted(tests, "comparison")} tested. If no group differs, at most 5 of 100 reports have a false finding. A
        finding is no legal conclusion: ask counsel. The printable file has the method.
      </p>
    </Section>
  );
}

/** Why requests went to their lender, and the replay of the settings. */
function Choice({ report: { rows } }: PartProps) {
  const reasons = rows.filter(({ section, value }) => section === "choice" && value !== null);
  if (reasons.length === 0) return null;
  const bars = reasons.map(({ group, value }) => ({ name: textOf(group), value }));
  const cheapest = reasons.find(({ group }) => group === "cheapest")?.value ?? 0;
  const title = `${(cheapest * 100).toFixed(1)}% of sold requests went to the cheapest lender that could have bought`;
  return (
    <>
      <Bars data={{ title, unit: { kind: "share", of: "sold requests" }, rows: bars }} />
      <Section title="Settings of the tree, replayed">
        <SettingsTable rows={rows.filter(({ section }) => section === "setting")} />
      </Section>
    </>
  );
}

interface GroupsProps extends PartProps {
  readonly by: string;
  readonly onChange: (by: string) => void;
}

function Groups({ report: { rows }, by, onChange }: GroupsProps) {
  const groups = rows.filter(({ section }) => section === "group");
  const dimensions = [...new Set(groups.map(({ dimension }) => dimension))];
  const [first = ""] = dimensions;
  const shown = dimensions.includes(by) ? by : first;
  return (
    <Section
      title="Groups"
      tools={
        <span className="tools">
          <SelectField
            label="Compare by"
            value={shown}
            options={dimensions.map((value) => ({ value, label: dimensionText(value) }))}
            onChange={onChange}
          />
        </span>
      }
    >
      <GroupsTable rows={groups.filter(({ dimension }) => dimension === shown)} />
    </Section>
  );
}
