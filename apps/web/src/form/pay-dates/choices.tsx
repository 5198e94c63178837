import { bankClosed, type PayDateChoice, fill } from "@loanbridge/loan-form";
import { payDates as copy } from "#language/pages/pay-dates.ts";
import { dayInWords, earlyInWords, payRulesInWords } from "./words.ts";

interface Props {
  choices: readonly PayDateChoice[];
  chosen: unknown;
  today: string;
  choose: (date: string) => void;
}

/** Next pay dates in words, each selected with one tap. */
export function Choices({ choices, chosen, today, choose }: Props) {
  return (
    <fieldset className="pay-choices">
      <legend>{choices.length === 1 ? copy.choices : copy.choicesMany}</legend>
      {choices.map((choice) => {
        const early = earlyInWords(choice, bankClosed(choice.named), today);
        return (
          <button
            key={choice.date}
            type="button"
            className="pay-choice"
            aria-pressed={chosen === choice.date}
            onClick={() => choose(choice.date)}
          >
            <span>{payRulesInWords(choice.rules)},</span>{" "}
            <strong>{fill(copy.next, { date: dayInWords(choice.date, today) })}</strong>
            {early !== undefined && <small>, {early}</small>}
          </button>
        );
      })}
    </fieldset>
  );
}
