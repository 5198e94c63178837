import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { SelectField } from "../components/index.ts";

interface SiteFilterProps {
  readonly names: ConsoleAnswer<"names"> | undefined;
  readonly value: string;
  readonly onChange: (site: string) => void;
}

/** Chooses a site, if there are several. */
export function SiteFilter({ names, value, onChange }: SiteFilterProps) {
  if (names === undefined || (names.sites.length < 2 && value === "")) return null;
  const options = names.sites.map(({ id, name }) => ({ value: id, label: name }));
  return <SelectField label="Site" value={value} options={options} all="All sites" onChange={onChange} />;
}
