import { Badge, DataTable, Facts, Section, type TableColumn, TimeText } from "../../components/index.ts";
import { dayInWords, none } from "../../format/index.ts";
import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { daysText, daysTone, kindText, rightText } from "./case-words.ts";
import { type ClockScale, ClockTrack, endOfDay } from "./clock-track.tsx";
import type { ShownCase } from "./shown-case.ts";

type Deadline = ShownCase["request"]["deadlines"][number];

interface CaseClocksProps {
  readonly shown: ShownCase;
  readonly names: ConsoleAnswer<"names"> | undefined;
}

/** The facts of the request, and each deadline that is open. */
export function CaseClocks({ shown: { request, linkUsedAt, at, zone }, names }: CaseClocksProps) {
  const { right, kind, site, receivedAt, deadlines, answeredAt, extendedAt } = request;
  const ends = deadlines.map(({ due }) => endOfDay(due));
  const scale = { from: receivedAt, to: Math.max(at, ...ends), now: at };
  return (
    <Section title="Clocks">
      <Facts
        label="Facts"
        facts={[
          { name: "Asks to", value: rightText(right) },
          { name: "By", value: kindText(kind) },
          { name: "Site", value: names?.sites.find(({ id }) => id === site)?.name ?? site },
          { name: "Received", value: <TimeText at={receivedAt} zone={zone} /> },
          { name: "Mailbox proved", value: linkUsedAt === null ? "No" : <TimeText at={linkUsedAt} zone={zone} /> },
          { name: "Extended", value: extendedAt === null ? none : <TimeText at={extendedAt} zone={zone} /> },
          { name: "Answered", value: answeredAt === null ? none : <TimeText at={answeredAt} zone={zone} /> },
        ]}
      />
      <DataTable
        caption="Open deadlines"
        columns={columnsOf(scale)}
        rows={deadlines}
        rowKey={({ name }) => name}
        empty="Answered: no deadline is open."
      />
    </Section>
  );
}

const columnsOf = (scale: ClockScale): readonly TableColumn<Deadline>[] => [
  { id: "name", title: "Deadline", cell: ({ name }) => name },
  { id: "due", title: "Due", cell: ({ due }) => dayInWords(due) },
  {
    id: "left",
    title: "Left",
    cell: ({ daysLeft }) => <Badge tone={daysTone(daysLeft)}>{daysText(daysLeft)}</Badge>,
  },
  {
    id: "clock",
    title: "Clock",
    cell: ({ due }) => <ClockTrack scale={scale} start={scale.from} ends={[endOfDay(due)]} />,
  },
  { id: "law", title: "Law", cell: ({ source }) => source },
];
