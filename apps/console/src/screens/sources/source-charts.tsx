import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { TimeSeries } from "../../charts/index.ts";
import { Section } from "../../components/index.ts";
import { daySeries } from "../day-series.ts";

type SourceChartsProps = Pick<ConsoleAnswer<"showSource">, "days" | "period" | "zone" | "at">;

/** Requests, acceptance, margin and payout of each day. */
export function SourceCharts({ days, period, zone, at }: SourceChartsProps) {
  const series = daySeries({ rows: days, period, zone, at });
  const money = { kind: "money" } as const;
  const charts = [
    series({ name: "Requests", unit: { kind: "count", of: "requests" }, of: ({ submits }) => submits, empty: 0 }),
    series({
      name: "Acceptance",
      unit: { kind: "share", of: "routed requests" },
      of: ({ acceptance }) => acceptance,
      empty: null,
    }),
    series({ name: "Margin", unit: money, of: ({ marginCents }) => marginCents, empty: 0 }),
    series({ name: "Payout", unit: money, of: ({ costCents }) => costCents, empty: 0 }),
  ];
  return (
    <Section title="By day">
      <div className="columns">
        {charts.map((data) => (
          <TimeSeries key={data.main.name} data={data} />
        ))}
      </div>
    </Section>
  );
}
