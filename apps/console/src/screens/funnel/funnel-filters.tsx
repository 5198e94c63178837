import { FilterBar, PeriodPicker, SelectField } from "../../components/index.ts";
import { choices, type Names } from "../choices.ts";
import { todayOf } from "../days.ts";
import {
  type ChangeState,
  filterNames,
  type FunnelState,
  groupingOf,
  groupings,
  isFiltered,
  versus,
  versusOf,
} from "./view.ts";

const labels = { site: "Site", source: "Source", device: "Device", flow: "Flow" } as const;

interface FunnelFiltersProps {
  readonly state: FunnelState;
  readonly names: Names | undefined;
  readonly change: ChangeState;
}

const asOptions = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));

/** Days and filters of the first funnel, and what to see beside it. */
export function FunnelFilters({ state, names, change }: FunnelFiltersProps) {
  const today = todayOf(names);
  const kind = versusOf(state);
  const clear = (): void => change(Object.fromEntries(filterNames.map((name) => [name, ""])));
  return (
    <div className="filters">
      <FilterBar label="Days and filters" isFiltered={isFiltered(state)} clear={clear}>
        <PeriodPicker from={state.from} to={state.to} today={today} onChange={change} />
        {filterNames.map((name) => (
          <SelectField
            key={name}
            label={labels[name]}
            value={state[name]}
            options={names === undefined ? [] : choices[name](names)}
            all="All"
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </FilterBar>
      <fieldset className="filters bare">
        <legend className="hidden">Side by side</legend>
        <SelectField
          label="Compare with"
          value={kind ?? ""}
          options={asOptions(versus)}
          all="Nothing"
          onChange={(value) => change({ versus: value, from2: "", to2: "", source2: "" })}
        />
        {kind === "period" && (
          <PeriodPicker
            label="Other days"
            from={state.from2}
            to={state.to2}
            today={today}
            onChange={({ from, to }) => change({ from2: from, to2: to })}
          />
        )}
        {kind === "source" && (
          <SelectField
            label="Other source"
            value={state.source2}
            options={names === undefined ? [] : choices.source(names)}
            all="Choose one"
            onChange={(source2) => change({ source2 })}
          />
        )}
        {kind === undefined && (
          <SelectField
            label="One funnel for each"
            value={groupingOf(state) ?? ""}
            options={asOptions(groupings)}
            all="All together"
            onChange={(by) => change({ by })}
          />
        )}
      </fieldset>
    </div>
  );
}
