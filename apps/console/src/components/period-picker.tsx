import { SelectField, TextField } from "./fields.tsx";

/** Days of a view as the address holds them: empty for the last seven. */
export interface PickedPeriod {
  readonly from: string;
  readonly to: string;
}

interface PeriodPickerProps extends PickedPeriod {
  readonly label?: string;
  /** Today's date on the installation's clock, YYYY-MM-DD, as answers give it. */
  readonly today: string;
  readonly onChange: (period: PickedPeriod) => void;
}

const dayMs = 86_400_000;
const back = (today: string, days: number): string =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10);

/** Periods that an operator asks for most. */
const presets = {
  week: { label: "Last 7 days", of: () => ({ from: "", to: "" }) },
  today: { label: "Today", of: () => ({ from: "today", to: "today" }) },
  yesterday: { label: "Yesterday", of: () => ({ from: "yesterday", to: "yesterday" }) },
  month: { label: "Last 30 days", of: (today: string) => ({ from: back(today, 29), to: today }) },
  quarter: { label: "Last 90 days", of: (today: string) => ({ from: back(today, 89), to: today }) },
  year: { label: "Last 365 days", of: (today: string) => ({ from: back(today, 364), to: today }) },
} as const satisfies Readonly<Record<string, { label: string; of: (today: string) => PickedPeriod }>>;

const custom = "custom";

/** Chooses the days of a view, from a list or by date. */
export function PeriodPicker({ label = "Period", from, to, today, onChange }: PeriodPickerProps) {
  const [chosen = custom] =
    Object.entries(presets).find(([, { of }]) => of(today).from === from && of(today).to === to) ?? [];
  const asDate = (word: string): string => ({ today, yesterday: back(today, 1), "": today })[word] ?? word;
  return (
    <>
      <SelectField
        label={label}
        value={chosen}
        options={[
          ...Object.entries(presets).map(([value, preset]) => ({ value, label: preset.label })),
          { value: custom, label: "Custom" },
        ]}
        onChange={(name) => {
          if (name === custom) onChange({ from: from === "" ? back(today, 6) : asDate(from), to: asDate(to) });
          else onChange(presets[name as keyof typeof presets].of(today));
        }}
      />
      {chosen === custom && (
        <>
          <TextField
            label="From"
            type="date"
            value={asDate(from)}
            max={asDate(to)}
            onText={(value) => value !== "" && onChange({ from: value, to })}
          />
          <TextField
            label="To"
            type="date"
            value={asDate(to)}
            min={asDate(from)}
            onText={(value) => value !== "" && onChange({ from, to: value })}
          />
        </>
      )}
    </>
  );
}
