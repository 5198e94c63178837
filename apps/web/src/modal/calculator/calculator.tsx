import { textsOf, fill } from "@loanbridge/loan-form";
import { useEffect, useId, useState } from "react";
import { loanCalculator as copy } from "#language/modals/loan-calculator.ts";
import { useSite } from "../../session/index.ts";
import { AmountSlider } from "./amount-slider.tsx";
import { CostChart } from "./cost-chart.tsx";
import { parseEntries, limitAmount, type Entry, type Typed } from "./entries.ts";
import { EntryField } from "./entry-field.tsx";
import { dollars } from "@loanbridge/loan-form/loan-cost";
import { plans, type PlanName } from "./plans.ts";

/** Milliseconds after the last key; messages and results are not announced while someone is typing. */
const debounceMs = 500;

const planNames = Object.keys(plans) as PlanName[];
const examplesOf = (entries: readonly Entry[]): Typed =>
  Object.fromEntries(entries.map(({ name, example }) => [name, String(example)]));

/** Computes the cost of a loan from typed figures. Nothing leaves the browser. */
export default function Calculator({ start }: { start: PlanName }) {
  const id = useId();
  const site = useSite();
  const { installmentLoanAmountThreshold: threshold } = site.environment;
  const entriesOf = { fee: limitAmount(plans.fee.entries, threshold), monthly: plans.monthly.entries };
  const [plan, setPlan] = useState(start);
  const [typed, setTyped] = useState<Readonly<Record<PlanName, Typed>>>(() => ({
    fee: examplesOf(entriesOf.fee),
    monthly: examplesOf(entriesOf.monthly),
  }));
  const change = (name: string, value: string) => setTyped({ ...typed, [plan]: { ...typed[plan], [name]: value } });
  const settled = useDebounced(typed);
  const entries = entriesOf[plan];
  const { numbers, refusals } = parseEntries(entries, settled[plan]);
  const result = Object.keys(refusals).length === 0 ? plans[plan].outcome(numbers) : undefined;
  return (
    <section className="calculator" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{copy.title}</h3>
      <p className="document-note">{copy.note}</p>
      <div className="field">
        <fieldset>
          <legend>{copy.plan}</legend>
          <div className="choices">
            {planNames.map((name) => (
              <label key={name} className="choice">
                <input type="radio" name={`${id}-plan`} checked={plan === name} onChange={() => setPlan(name)} />
                <span>{copy.plans[name]}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <p className="field-hint">{fill(copy.installments, { amount: dollars(threshold) })}</p>
      </div>
      <div className="calculator-entries">
        {entries.map((entry) => (
          <EntryField
            key={`${plan}-${entry.name}`}
            id={`${id}-${entry.name}`}
            entry={entry}
            value={typed[plan][entry.name] ?? ""}
            numbers={numbers}
            refusal={refusals[entry.name]}
            change={(value) => change(entry.name, value)}
          >
            {entry.name === "amount" && (
              <AmountSlider
                range={textsOf(site).rangeSlider}
                entry={entry}
                value={numbers.amount}
                change={(value) => change("amount", value)}
              />
            )}
          </EntryField>
        ))}
      </div>
      <output className="calculator-result" htmlFor={entries.map(({ name }) => `${id}-${name}`).join(" ")}>
        {result ? (
          result.figures.map(([name, text]) => (
            <span key={name} data-result={name}>
              <span>{copy.results[name]}</span> <strong>{text}</strong>
            </span>
          ))
        ) : (
          <span>{copy.mend}</span>
        )}
      </output>
      {result && (
        <>
          <p className="field-hint">{copy.aprNote}</p>
          <CostChart plan={plan} chart={result.chart} />
        </>
      )}
    </section>
  );
}

/** Returns the value once it has not changed for a while. */
function useDebounced<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
