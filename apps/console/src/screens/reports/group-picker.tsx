import type { ReportGrouping } from "@loanbridge/contract/console";
import { SelectField } from "../../components/index.ts";
import { groupings, groupingsOf, groupingWords, mostGroupings, type ReportState } from "./view.ts";

interface GroupPickerProps {
  readonly state: Pick<ReportState, "by" | "sort">;
  readonly change: (changes: Pick<ReportState, "by" | "sort" | "rows">) => void;
}

/** Chooses groupings in their order: a list for each, and one more to add. */
export function GroupPicker({ state, change }: GroupPickerProps) {
  const by = groupingsOf(state);
  const set = (index: number, value: string): void => {
    const next = by.toSpliced(index, 1, ...(value === "" ? [] : [value as ReportGrouping]));
    change({ by: groupingWords(next), sort: "", rows: "" });
  };
  const lists = Array.from({ length: Math.min(by.length + 1, mostGroupings) }, (_, index) => index);
  return (
    <fieldset className="filters bare">
      <legend className="hidden">Groups</legend>
      {lists.map((index) => (
        <SelectField
          // A list keeps the focus while its value changes.
          key={index}
          label={index === 0 ? "Group by" : "then by"}
          value={by[index] ?? ""}
          options={optionsAt(by, index)}
          all={index === 0 ? "Total only" : "–"}
          onChange={(value) => set(index, value)}
        />
      ))}
    </fieldset>
  );
}

/** Every grouping that no other list has. */
const optionsAt = (by: readonly ReportGrouping[], index: number) =>
  (Object.keys(groupings) as ReportGrouping[])
    .filter((one) => one === by[index] || !by.includes(one))
    .map((value) => ({ value, label: groupings[value] }));
