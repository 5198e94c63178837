import { payDateObstacle, fill } from "@loanbridge/loan-form";
import type { KeyboardEvent } from "react";
import { payDates } from "#language/pages/pay-dates.ts";
import { stepFrom, weeksOf } from "./steps.ts";
import { dayInWords, obstacleInWords, weekdayInWords } from "./words.ts";

const copy = payDates.calendar;

interface Props {
  labelledBy: string;
  /** The day that Tab focuses; its month is shown. */
  day: string;
  chosen: string | undefined;
  today: string;
  latest: string;
  /** First and last day that the calendar shows. */
  bounds: readonly [string, string];
  move: (day: string) => void;
  choose: (day: string) => void;
}

/** Returns a day's accessible name, including why it cannot be chosen. */
function nameOf(iso: string, { chosen, today, latest }: Pick<Props, "chosen" | "today" | "latest">): string {
  const obstacle = payDateObstacle(iso, today, latest);
  const date = dayInWords(iso, today);
  const named = iso === today ? fill(copy.today, { date }) : date;
  if (obstacle) return fill(copy.barred, { date: named, reason: obstacleInWords(obstacle) });
  return iso === chosen ? fill(copy.chosen, { date }) : named;
}

/** The days of a month. Days that cannot be a pay date are shown with their reason and cannot be chosen. */
export function MonthGrid({ labelledBy, day, chosen, today, latest, bounds, move, choose }: Props) {
  const step = (event: KeyboardEvent) => {
    const next = stepFrom(day, event.key, ...bounds);
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the date picker pattern moves through the cells by arrow keys
    <table className="calendar-grid" role="grid" aria-labelledby={labelledBy} onKeyDown={step}>
      <thead>
        <tr>
          {Array.from({ length: 7 }, (_, index) => (
            <th key={index} scope="col" abbr={weekdayInWords(index)}>
              {weekdayInWords(index).slice(0, 2)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(day).map((week) => (
          <tr key={week.join()}>
            {week.map((iso, column) => (
              <td key={iso ?? weekdayInWords(column)} aria-selected={iso === undefined ? undefined : iso === chosen}>
                {iso !== undefined && (
                  <button
                    type="button"
                    data-day={iso}
                    tabIndex={iso === day ? 0 : -1}
                    aria-label={nameOf(iso, { chosen, today, latest })}
                    aria-current={iso === today ? "date" : undefined}
                    aria-disabled={payDateObstacle(iso, today, latest) !== undefined || undefined}
                    onClick={() => choose(iso)}
                  >
                    {Number(iso.slice(8))}
                  </button>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
