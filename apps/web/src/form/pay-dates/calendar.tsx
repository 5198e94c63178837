import { addDays, daysInMonth } from "@loanbridge/form-engine";
import { payDateObstacle, fill } from "@loanbridge/loan-form";
import { useId, useLayoutEffect, useRef, useState } from "react";
import { payDates } from "#language/pages/pay-dates.ts";
import { Icon } from "../../images/index.ts";
import { MonthGrid } from "./month-grid.tsx";
import { addMonths } from "./steps.ts";
import { dayInWords, monthInWords, obstacleInWords } from "./words.ts";

const copy = payDates.calendar;

export interface CalendarProps {
  chosen: string | undefined;
  today: string;
  latest: string;
  choose: (day: string) => void;
  close: () => void;
}

const firstOf = (iso: string) => `${iso.slice(0, 7)}-01`;
const lastOf = (iso: string) =>
  `${iso.slice(0, 7)}-${String(daysInMonth(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)))).padStart(2, "0")}`;

function firstPossible(today: string, latest: string): string {
  let day = addDays(today, 1);
  while (day < latest && payDateObstacle(day, today, latest)) day = addDays(day, 1);
  return day;
}

/** A dialog over the form that follows the WAI-ARIA date picker pattern and offers only possible pay dates. */
export default function Calendar({ chosen, today, latest, choose, close }: CalendarProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const isChosenPossible = chosen !== undefined && !payDateObstacle(chosen, today, latest);
  const [day, setDay] = useState(isChosenPossible ? chosen : firstPossible(today, latest));
  const [note, setNote] = useState("");
  const focusDay = useRef(true);
  const bounds = [firstOf(addDays(today, 1)), lastOf(latest)] as const;

  useLayoutEffect(() => {
    const element = dialog.current;
    const closeOutside = (event: MouseEvent) => {
      if (event.target === element) element?.close();
    };
    element?.showModal();
    element?.addEventListener("click", closeOutside);
    return () => {
      element?.removeEventListener("click", closeOutside);
      element?.close();
    };
  }, []);
  useLayoutEffect(() => {
    if (focusDay.current) dialog.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
    focusDay.current = false;
  }, [day]);

  const move = (next: string) => {
    focusDay.current = true;
    setNote("");
    setDay(next);
  };
  const turn = (months: number) => {
    const next = addMonths(day, months);
    setDay(next < bounds[0] ? bounds[0] : next > bounds[1] ? bounds[1] : next);
  };
  const select = (iso: string) => {
    const obstacle = payDateObstacle(iso, today, latest);
    if (!obstacle) {
      choose(iso);
      return dialog.current?.close();
    }
    move(iso);
    setNote(fill(copy.barred, { date: dayInWords(iso, today), reason: obstacleInWords(obstacle) }));
  };
  const isFirst = firstOf(day) === bounds[0];
  const isLast = lastOf(day) === bounds[1];

  return (
    <dialog ref={dialog} className="calendar" aria-labelledby={`${id}-title`} onClose={close}>
      <div className="calendar-frame">
        <div className="calendar-head">
          <h2 id={`${id}-title`}>{copy.title}</h2>
          <button
            type="button"
            className="calendar-turn"
            aria-label={copy.close}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="calendar-head">
          <button
            type="button"
            className="calendar-turn"
            aria-label={copy.previous}
            aria-disabled={isFirst || undefined}
            onClick={() => turn(-1)}
          >
            ‹
          </button>
          <h3 id={`${id}-month`} aria-live="polite">
            {monthInWords(day)}
          </h3>
          <button
            type="button"
            className="calendar-turn"
            aria-label={copy.next}
            aria-disabled={isLast || undefined}
            onClick={() => turn(1)}
          >
            ›
          </button>
        </div>
        <MonthGrid
          labelledBy={`${id}-month`}
          day={day}
          chosen={chosen}
          today={today}
          latest={latest}
          bounds={bounds}
          move={move}
          choose={select}
        />
        <output className="calendar-note">{note || fill(copy.hint, { latest: dayInWords(latest, today) })}</output>
      </div>
    </dialog>
  );
}
