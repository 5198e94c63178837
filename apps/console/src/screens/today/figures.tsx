import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { Stat, Stats } from "../../components/index.ts";
import { duration, money, number, percent } from "../../format/index.ts";

type Today = ConsoleAnswer<"today">;
type Compared = Today["soldShare"];

const shown = [
  { label: "Revenue", of: (today: Today): Compared => today.revenue, text: money },
  { label: "Requests", of: (today: Today): Compared => today.requests, text: number },
  { label: "Sold", of: (today: Today): Compared => today.soldShare, text: percent },
  { label: "Revenue per request", of: (today: Today): Compared => today.perRequest, text: money },
  { label: "Median time to outcome", of: (today: Today): Compared => today.waitSeconds, text: duration, isCost: true },
] as const;

/** Figures of today. Comparisons end with the last complete hour; the time to outcome compares whole days. */
export function Figures({ today }: { readonly today: Today }) {
  return (
    <div className="section">
      <Stats label="Figures of today">
        {shown.map(({ label, of, text, ...more }) => {
          const { today: value, soFar, yesterday, lastWeek } = of(today);
          return (
            <Stat
              key={label}
              label={label}
              value={text(value)}
              text={text}
              {...more}
              comparisons={[
                { with: "yesterday", now: soFar, before: yesterday },
                { with: "last week", now: soFar, before: lastWeek },
              ]}
            />
          );
        })}
      </Stats>
      <p className="muted">{comparedHours(today.completeHours)}</p>
    </div>
  );
}

function comparedHours(hours: number): string {
  if (hours === 0) return "Comparisons begin when the first hour of the day is over.";
  const last = hours % 12 === 0 ? 12 : hours % 12;
  return `Comparisons cover the same hours of each day, up to ${String(last)} ${hours < 12 ? "AM" : "PM"}. The time to outcome compares whole days.`;
}
