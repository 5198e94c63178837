import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { Section } from "../../components/index.ts";
import { choices, type Names } from "../choices.ts";
import { FunnelChart } from "./funnel-chart.tsx";
import { FunnelTable } from "./funnel-table.tsx";
import type { Grouping } from "./view.ts";

type Answer = ConsoleAnswer<"funnel">;

interface GroupedProps {
  readonly answer: Answer;
  readonly by: Grouping | undefined;
  readonly names: Names | undefined;
}

/** One funnel, or one for each group. */
export function Grouped({ answer: { funnels, finding }, by, names }: GroupedProps) {
  const options = by === undefined || names === undefined ? [] : choices[by](names);
  const named = (group: string): string =>
    group === "" ? "Unknown" : (options.find(({ value }) => value === group)?.label ?? group);
  if (by === undefined || funnels.length === 0)
    return <One title="All requests" rows={funnels[0]?.rows ?? []} finding={finding} />;
  return (
    <div className="columns">
      {funnels.map(({ group, rows }) => (
        <One key={group} title={named(group)} rows={rows} />
      ))}
    </div>
  );
}

interface OneProps {
  readonly title: string;
  readonly rows: Answer["funnels"][number]["rows"];
  readonly finding?: string;
}

function One({ title, rows, finding }: OneProps) {
  return (
    <Section title={title}>
      <FunnelChart sides={[{ name: title, rows }]} finding={finding} />
      <FunnelTable caption={`${title}: every stage`} sides={[{ name: title, rows }]} />
    </Section>
  );
}
