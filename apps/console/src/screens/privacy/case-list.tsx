import { useMemo } from "react";
import type { CaseRow, ConsoleAnswer } from "@loanbridge/contract/console";
import { useQuery } from "../../api/index.ts";
import {
  Answered,
  Badge,
  CheckField,
  DataTable,
  ScreenHead,
  Section,
  type TableColumn,
  TimeText,
} from "../../components/index.ts";
import { counted, dayInWords, none, dayInShort, time, zoneName } from "../../format/index.ts";
import { Link, useViewState } from "../../navigation/index.ts";
import { daysText, daysTone, kindText, nextStep, rightText } from "./case-words.ts";
import { type ClockScale, ClockTrack, endOfDay } from "./clock-track.tsx";

/** Milliseconds between reads. Requests arrive seldom. */
const everyMs = 30_000;

/** Privacy requests with their clocks, most urgent first. */
export function CaseList() {
  const [{ all }, change] = useViewState(["all"]);
  const query = useQuery("listCases", all === "" ? {} : { all: true }, { everyMs });
  const names = useQuery("names", {}).answer;
  const { answer } = query;
  return (
    <>
      <ScreenHead
        title="Privacy desk"
        about={
          answer && `Times in ${zoneName(answer.zone, answer.at)}. Read at ${time(answer.at, answer.zone, "clock")}`
        }
      >
        <CheckField
          label="Also answered"
          isChecked={all !== ""}
          onChange={(isChecked) => change({ all: isChecked ? "1" : "" })}
        />
      </ScreenHead>
      <Answered query={query} height={400}>
        {(listed) => (
          <Section title={findingOf(listed.rows)}>
            <CaseTable listed={listed} names={names} />
            {listed.rows.length > 0 && (
              <p className="muted">
                A bar runs from receipt to the last deadline, filled up to now. A stroke is a deadline, the dashed line
                is now, and hatching is overdue.
              </p>
            )}
          </Section>
        )}
      </Answered>
    </>
  );
}

interface CaseTableProps {
  readonly listed: ConsoleAnswer<"listCases">;
  readonly names: ConsoleAnswer<"names"> | undefined;
}

function CaseTable({ listed: { rows, zone, at }, names }: CaseTableProps) {
  const columns = useMemo(() => columnsOf(scaleOf(rows, at), zone, names), [rows, at, zone, names]);
  return (
    <DataTable
      caption="Privacy requests, most urgent first"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty="No privacy request is open."
    />
  );
}

function columnsOf(
  scale: ClockScale,
  zone: string,
  names: ConsoleAnswer<"names"> | undefined,
): readonly TableColumn<CaseRow>[] {
  const sites = new Map(names?.sites.map(({ id, name }) => [id, name]));
  return [
    {
      id: "id",
      title: "Request",
      cell: ({ id }) => (
        <Link to={`/privacy/${id}`}>
          <code>{id}</code>
        </Link>
      ),
    },
    { id: "right", title: "Asks to", cell: ({ right }) => <span className="text">{rightText(right)}</span> },
    {
      id: "due",
      title: "First deadline",
      cell: ({ deadlines: [first], answeredAt }) =>
        first === undefined ? (
          answeredAt === null ? (
            none
          ) : (
            <Badge tone="good">answered</Badge>
          )
        ) : (
          <span className="text">
            <span className="line">
              {first.name} by {dayInShort(first.due)}
            </span>{" "}
            <Badge tone={daysTone(first.daysLeft)}>{daysText(first.daysLeft)}</Badge>
          </span>
        ),
    },
    {
      id: "clock",
      title: "Clock",
      cell: ({ receivedAt, deadlines }) =>
        deadlines.length === 0 ? (
          none
        ) : (
          <ClockTrack scale={scale} start={receivedAt} ends={deadlines.map(({ due }) => endOfDay(due))} />
        ),
    },
    { id: "next", title: "Next", cell: (row) => <span className="text">{nextStep(row)}</span> },
    { id: "received", title: "Received", cell: ({ receivedAt }) => <TimeText at={receivedAt} zone={zone} /> },
    { id: "kind", title: "By", cell: ({ kind }) => <span className="text">{kindText(kind)}</span> },
    { id: "site", title: "Site", cell: ({ site }) => sites.get(site) ?? site },
  ];
}

/** From the first receipt to the last deadline. */
function scaleOf(rows: readonly CaseRow[], now: number): ClockScale {
  const open = rows.filter(({ deadlines }) => deadlines.length > 0);
  const starts = open.map(({ receivedAt }) => receivedAt);
  const ends = open.flatMap(({ deadlines }) => deadlines.map(({ due }) => endOfDay(due)));
  return { from: Math.min(now, ...starts), to: Math.max(now, ...ends), now };
}

function findingOf(rows: readonly CaseRow[]): string {
  const open = rows.filter(({ answeredAt }) => answeredAt === null);
  if (open.length === 0) return "Nothing is open";
  const overdue = open.filter(({ deadlines }) => deadlines.some(({ daysLeft }) => daysLeft < 0)).length;
  const [first] = open.flatMap(({ deadlines }) => deadlines).toSorted((one, other) => one.daysLeft - other.daysLeft);
  const is = `${counted(open.length, "request")} open`;
  if (overdue > 0) return `${is}, ${String(overdue)} overdue`;
  return first === undefined
    ? is
    : `${is}; the first deadline is ${dayInWords(first.due)}, ${daysText(first.daysLeft)}`;
}
