import { FilterBar, PeriodPicker, SelectField, TextField } from "../../components/index.ts";
import { choices, type Names } from "../choices.ts";
import { todayOf } from "../days.ts";
import { type ChangeState, filterNames, isFiltered, type ReportState } from "./view.ts";

const lists = [
  { name: "site", label: "Site" },
  { name: "source", label: "Source" },
  { name: "lender", label: "Lender" },
  { name: "product", label: "Product" },
  { name: "state", label: "U.S. state" },
] as const;

interface ReportFiltersProps {
  readonly state: ReportState;
  readonly names: Names | undefined;
  readonly change: ChangeState;
}

export function ReportFilters({ state, names, change }: ReportFiltersProps) {
  const clear = (): void => change(Object.fromEntries(filterNames.map((name) => [name, ""])));
  return (
    <FilterBar label="Days and filters" isFiltered={isFiltered(state)} clear={clear}>
      <PeriodPicker from={state.from} to={state.to} today={todayOf(names)} onChange={change} />
      {lists.map(({ name, label }) => (
        <SelectField
          key={name}
          label={label}
          value={state[name]}
          options={names === undefined ? [] : choices[name](names)}
          all="All"
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <TextField
        label="Sub ID"
        type="search"
        autoComplete="off"
        data-search
        value={state.sub1}
        maxLength={200}
        onText={(sub1) => change({ sub1 })}
      />
    </FilterBar>
  );
}
