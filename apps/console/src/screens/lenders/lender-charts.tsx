import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { Bars, TimeSeries } from "../../charts/index.ts";
import { counted } from "../../format/index.ts";
import { daySeries } from "../day-series.ts";
import { errorNames } from "./error-names.ts";

type Lender = ConsoleAnswer<"showLender">;
type Answers = Lender["answers"][number];

interface LenderChartsProps extends Pick<Lender, "days" | "answers" | "period" | "zone" | "at"> {
  readonly lender: string;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const errorsOf = ({ errors }: Answers): number => sum(Object.values(errors));

/** Acceptance, price, answer time and errors of each day. */
export function LenderCharts({ days, answers, period, zone, at }: LenderChartsProps) {
  const results = daySeries({ rows: days, period, zone, at });
  // Answers are counted by UTC day.
  const replies = daySeries({ rows: answers, period, zone: "UTC", at });
  const acceptance = results({
    name: "Acceptance",
    unit: { kind: "share", of: "leads" },
    of: ({ acceptance: share }) => share,
    empty: null,
  });
  const price = results({
    name: "Price per sale",
    unit: { kind: "money" },
    of: ({ perSaleCents }) => perSaleCents,
    empty: null,
  });
  const revenue = results({
    name: "Revenue",
    unit: { kind: "money" },
    of: ({ revenueCents }) => revenueCents,
    empty: 0,
  });
  const answerTime = replies({
    name: "Answer time",
    unit: { kind: "duration" },
    of: ({ averageSeconds }) => (averageSeconds === null ? null : averageSeconds * 1_000),
    empty: null,
  });
  const errors = replies({ name: "Errors", unit: { kind: "count", of: "posts" }, of: errorsOf, empty: 0 });
  return (
    <>
      <div className="columns">
        <TimeSeries data={acceptance} />
        <TimeSeries data={price} />
        <TimeSeries data={revenue} />
        <TimeSeries data={answerTime} />
        <TimeSeries data={errors} />
        <ErrorReasons answers={answers} />
      </div>
      <p className="muted">
        Answer times and errors are by UTC day of the post. An error is a post that was not sent or got no usable
        answer.
      </p>
    </>
  );
}

/** Errors of the period by reason. */
function ErrorReasons({ answers }: { readonly answers: readonly Answers[] }) {
  const reasons = new Map<string, number>();
  for (const { errors } of answers)
    for (const [reason, count] of Object.entries(errors)) reasons.set(reason, (reasons.get(reason) ?? 0) + count);
  const rows = [...reasons]
    .toSorted(([, one], [, other]) => other - one)
    .map(([reason, value]) => ({ name: errorNames[reason] ?? reason, value }));
  const [first] = rows;
  const title =
    first === undefined
      ? "No errors in this period"
      : `${first.name} is the most frequent of ${counted(sum(rows.map(({ value }) => value)), "error")}`;
  return <Bars data={{ title, unit: { kind: "count", of: "posts" }, rows }} />;
}
