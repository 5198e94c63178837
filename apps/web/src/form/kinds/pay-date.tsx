import { isIsoDate } from "@loanbridge/form-engine";
import { latestPayDate, payDateObstacle, fill } from "@loanbridge/loan-form";
import { useState } from "react";
import { payDates as copy } from "#language/pages/pay-dates.ts";
import { useToday } from "../../session/index.ts";
import { useFieldState, type ControlProps } from "../form-context.ts";
import { DateInput } from "../pay-dates/date-input.tsx";
import { useOnDemand } from "../pay-dates/use-on-demand.ts";
import { dayInWords } from "../pay-dates/words.ts";
import { textParam } from "./params.ts";

const calendar = () => import("../pay-dates/calendar.tsx");

/** The next pay date: typed, or chosen from a calendar of possible days. */
export function PayDateControl({ id, name, value, params, invalid, describedBy, change }: ControlProps) {
  const today = useToday();
  const { value: payFrequency } = useFieldState({ appFieldName: "payFrequency" });
  const Calendar = useOnDemand(calendar);
  const [isOpen, setOpen] = useState(false);
  const latest = textParam(params, "maxDate") ?? latestPayDate(payFrequency, today);
  const chosen = isIsoDate(value) ? value : undefined;
  const isPossible = chosen !== undefined && !payDateObstacle(chosen, today, latest);
  const dropped = value ? undefined : textParam(params, "droppedDate");
  const date = chosen === undefined ? "" : dayInWords(chosen, today);
  // The output holds one text: a browser that translates the page replaces texts, and React could not remove one of several.
  const words = isPossible ? date : isIsoDate(dropped) ? fill(copy.dropped, { date: dayInWords(dropped, today) }) : "";

  const open = () => {
    setOpen(true);
    void Calendar.request();
  };
  return (
    <>
      <div className="pay-date">
        <DateInput id={id} name={name} value={value} invalid={invalid} describedBy={describedBy} change={change} />
        <button
          type="button"
          className="pay-date-open"
          aria-haspopup="dialog"
          aria-label={isPossible ? fill(copy.openCalendarChosen, { date }) : copy.openCalendar}
          onClick={open}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d="M4 6h16v14H4zM4 10.500h16M8 3v4M16 3v4" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
        </button>
      </div>
      <output className="pay-date-words">{Calendar.failed ? `${words} ${copy.loadFailed}` : words}</output>
      {isOpen && Calendar.Part && (
        <Calendar.Part chosen={chosen} today={today} latest={latest} choose={change} close={() => setOpen(false)} />
      )}
    </>
  );
}
