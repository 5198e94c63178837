import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { CheckField, FilterBar, SelectField, TextField } from "../../components/index.ts";
import { go } from "../../navigation/index.ts";
import { choices } from "../choices.ts";

/** Filters of the list, as the address names them. */
export const filterNames = [
  "site",
  "source",
  "lender",
  "state",
  "viewState",
  "reference",
  "from",
  "to",
  "notArrived",
] as const;
type FilterState = Readonly<Record<(typeof filterNames)[number], string>>;

interface RequestFiltersProps {
  readonly state: FilterState;
  readonly names: ConsoleAnswer<"names"> | undefined;
  readonly change: (changes: Partial<FilterState & { readonly after: string }>) => void;
}

type Names = ConsoleAnswer<"names">;

/** The address of a request, if the text is an ID: 16 random bytes in base64url. */
export const addressOfId = (text: string): string | undefined =>
  /^[\w-]{22}$/.test(text.trim()) ? `/requests/${text.trim()}` : undefined;

/** Filters that are chosen from a list. */
const lists = [
  { name: "site", label: "Site", of: choices.site },
  { name: "source", label: "Source", of: choices.source },
  { name: "lender", label: "Posted to", of: choices.lender },
  { name: "state", label: "U.S. state", of: choices.state },
  {
    name: "viewState",
    label: "State",
    of: (names: Names) => names.viewStates.map(({ id, label }) => ({ value: id, label })),
  },
] as const;

export function RequestFilters({ state, names, change }: RequestFiltersProps) {
  // A page of other filters is not a page of these.
  const set = (changes: Partial<FilterState>): void => change({ ...changes, after: "" });
  const clear = (): void => set(Object.fromEntries(filterNames.map((name) => [name, ""])));
  return (
    <FilterBar label="Filters" isFiltered={filterNames.some((name) => state[name] !== "")} clear={clear}>
      {lists.map(({ name, label, of }) => (
        <SelectField
          key={name}
          label={label}
          value={state[name]}
          options={names === undefined ? [] : of(names)}
          all="All"
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <TextField label="From" type="date" value={state.from} onText={(from) => set({ from })} />
      <TextField label="To" type="date" value={state.to} onText={(to) => set({ to })} />
      <TextField
        label="Request ID or lender’s reference"
        type="search"
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        data-search
        onKeyDown={({ key }) => {
          const address = addressOfId(state.reference);
          if (key === "Enter" && address !== undefined) go(address);
        }}
        value={state.reference}
        onText={(reference) => set({ reference })}
      />
      <CheckField
        label="Bought, never arrived"
        isChecked={state.notArrived !== ""}
        onChange={(isChecked) => set({ notArrived: isChecked ? "1" : "" })}
      />
    </FilterBar>
  );
}
