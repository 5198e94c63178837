import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { Bars } from "../../charts/index.ts";
import { money, number, time } from "../../format/index.ts";

type Today = ConsoleAnswer<"today">;
type Hour = Today["hours"][number];

/** Requests and revenue of each of the last 24 hours. */
export function HourCharts({ today: { hours, zone } }: { readonly today: Today }) {
  const label = ({ from }: Hour): string => time(from, zone, "hour");
  const bars = (of: (hour: Hour) => number) =>
    hours.map((hour, index) => ({
      id: String(hour.from),
      label: label(hour),
      value: of(hour),
      isOpen: index === hours.length - 1,
    }));
  const most = (of: (hour: Hour) => number) => hours.reduce((best, hour) => (of(hour) > of(best) ? hour : best), none);
  const table = {
    head: ["Hour", "Visits", "Requests", "Sold", "Revenue"],
    rows: hours.map((hour) => [
      time(hour.from, zone),
      number(hour.visits),
      number(hour.requests),
      number(hour.sold),
      money(hour.revenueCents),
    ]),
  };
  const busiest = most(({ requests }) => requests);
  const best = most(({ revenueCents }) => revenueCents);
  return (
    <>
      <Bars
        title={
          busiest.requests === 0
            ? "No requests in the last 24 hours"
            : `Most requests came in the hour from ${label(busiest)}: ${number(busiest.requests)}`
        }
        unit="requests by hour"
        data={bars(({ requests }) => requests)}
        table={table}
      />
      <Bars
        title={
          best.revenueCents <= 0
            ? "No revenue in the last 24 hours"
            : `The best hour began at ${label(best)}: ${money(best.revenueCents)}`
        }
        unit="revenue by hour"
        data={bars(({ revenueCents }) => revenueCents)}
        table={table}
      />
    </>
  );
}

const none: Hour = { from: 0, visits: 0, requests: 0, sold: 0, revenueCents: 0 };
