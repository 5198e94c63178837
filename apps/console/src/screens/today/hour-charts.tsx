import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { TimeSeries, type Unit } from "../../charts/index.ts";
import { money, number, time } from "../../format/index.ts";

type Today = ConsoleAnswer<"today">;
type Hour = Today["hours"][number];

/** Requests and revenue of each of the last 24 hours. */
export function HourCharts({ today: { hours, zone } }: { readonly today: Today }) {
  const label = ({ from }: Hour): string => time(from, zone, "hour");
  const most = (of: (hour: Hour) => number) => hours.reduce((best, hour) => (of(hour) > of(best) ? hour : best), none);
  const dataOf = (title: string, unit: Unit, of: (hour: Hour) => number) => ({
    title,
    unit,
    timeZone: zone,
    bucket: "hour" as const,
    times: hours.map(({ from }) => from),
    main: { name: "Last 24 hours", values: hours.map(of) },
    comparisons: [],
    isRunning: true,
  });
  const busiest = most(({ requests }) => requests);
  const best = most(({ revenueCents }) => revenueCents);
  return (
    <>
      <TimeSeries
        data={dataOf(
          busiest.requests === 0
            ? "No requests in the last 24 hours"
            : `Most requests came in the hour from ${label(busiest)}: ${number(busiest.requests)}`,
          { kind: "count", of: "requests" },
          ({ requests }) => requests,
        )}
      />
      <TimeSeries
        data={dataOf(
          best.revenueCents <= 0
            ? "No revenue in the last 24 hours"
            : `The best hour began at ${label(best)}: ${money(best.revenueCents)}`,
          { kind: "money" },
          ({ revenueCents }) => revenueCents,
        )}
      />
    </>
  );
}

const none: Hour = { from: 0, visits: 0, requests: 0, sold: 0, revenueCents: 0 };
