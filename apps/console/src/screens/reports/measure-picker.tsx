import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { SelectField } from "../../components/index.ts";
import { shownMeasure, usableMeasures, usualMeasure } from "./measures.ts";
import type { ChangeState, ReportState } from "./view.ts";

interface MeasurePickerProps {
  readonly report: ConsoleAnswer<"report">;
  readonly state: Pick<ReportState, "measure">;
  readonly change: ChangeState;
}

/** Chooses what the chart shows. */
export function MeasurePicker({ report, state, change }: MeasurePickerProps) {
  return (
    <SelectField
      label="Chart of"
      value={shownMeasure(report, state.measure)?.key ?? ""}
      options={usableMeasures(report).map(({ key, title }) => ({ value: key, label: title }))}
      onChange={(key) => change({ measure: key === usualMeasure ? "" : key })}
    />
  );
}
