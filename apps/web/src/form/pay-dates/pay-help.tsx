import { addDays, isAnswered, isIsoDate } from "@loanbridge/form-engine";
import { latestPayDate, nextPayDates, payFrequencies, fill } from "@loanbridge/loan-form";
import { payDates as copy } from "#language/pages/pay-dates.ts";
import { useToday } from "../../session/index.ts";
import { useFieldState, useFormContext } from "../form-context.ts";
import { Choices } from "./choices.tsx";
import { DateInput } from "./date-input.tsx";
import { dayInWords } from "./words.ts";

/**
 * Name under which the form stores the last pay date besides its answers, so that it outlives the screen. It is not
 * part of the application.
 */
export const lastPaidName = "lastPayDate";

/** Days. An older pay day is more likely a typo than a clue to the next one. */
const oldest = 62;

interface Props {
  id: string;
  chosen: unknown;
  choose: (date: string) => void;
}

function lastPaidProblem(lastPaid: unknown, today: string): string | undefined {
  if (!isAnswered(lastPaid)) return undefined;
  if (!isIsoDate(lastPaid)) return String(lastPaid).length < 10 ? undefined : copy.lastPaidPattern;
  if (lastPaid > today) return copy.lastPaidFuture;
  return lastPaid < addDays(today, -oldest) ? copy.lastPaidOld : undefined;
}

/** Works out the next pay date from the pay frequency and the last pay day, and offers it in words for selection. */
export default function PayHelp({ id, chosen, choose }: Props) {
  const today = useToday();
  const { store } = useFormContext().controller;
  const { value: lastPaid } = useFieldState({ appFieldName: lastPaidName });
  const { value: given } = useFieldState({ appFieldName: "payFrequency" });
  const frequency = payFrequencies.find(({ value }) => value === given)?.value;
  if (frequency === undefined) return <p className="field-hint">{copy.chooseFrequencyFirst}</p>;

  const problem = lastPaidProblem(lastPaid, today);
  const known = isIsoDate(lastPaid) && problem === undefined ? lastPaid : undefined;
  const choices = nextPayDates(frequency, known, today);
  const latest = dayInWords(latestPayDate(frequency, today), today);
  const input = `${id}-last-paid`;
  // Pay twice a month has two usual rules, which can be offered before the last pay day is known.
  const isOfferedFirst = frequency === "twiceMonthly";
  const offer = (
    <div aria-live="polite">
      {choices.length > 0 && <Choices choices={choices} chosen={chosen} today={today} choose={choose} />}
      {choices.length === 0 && known !== undefined && <p>{fill(copy.noneNear, { latest })}</p>}
    </div>
  );
  return (
    <div className="pay-help">
      {isOfferedFirst && offer}
      <div className="field" data-invalid={problem !== undefined || undefined}>
        <label htmlFor={input}>{isOfferedFirst ? copy.lastPaidOther : copy.lastPaid}</label>
        <DateInput
          id={input}
          name={lastPaidName}
          value={lastPaid}
          invalid={problem !== undefined}
          describedBy={`${input}-hint`}
          change={(value) => store.set(lastPaidName, value)}
        />
        <p className={problem === undefined ? "field-hint" : "field-error"} id={`${input}-hint`}>
          {problem ?? copy.lastPaidHint}
        </p>
      </div>
      {!isOfferedFirst && offer}
    </div>
  );
}
