import { birthYears, loanRegistry } from "@loanbridge/loan-form";
import { type ControlProps, DigitsControl } from "../../form/index.ts";
import { useSession } from "../../session/index.ts";

/** Returns the possible birth years of adults, latest first, limited to those that the field's rule accepts. */
export function offeredYears(today: string): string[] {
  const rule = loanRegistry.validators["YearOfBirth"];
  const context = { today, stored: new Set<string>() };
  return birthYears(today)
    .map(({ label }) => label)
    .filter((value) => rule?.check({ value, values: {}, params: {}, context }) === undefined);
}

/** Four digits, typed or selected from a list of years. */
export function BirthYearControl(props: ControlProps) {
  const { today } = useSession().page;
  const list = `${props.id}-years`;
  return (
    <>
      <DigitsControl {...props} params={{ ...props.params, list }} />
      <datalist id={list}>
        {offeredYears(today).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </datalist>
    </>
  );
}
