import type { ConsoleAnswer, ConsoleInput } from "@loanbridge/contract/console";
import { useQuery } from "../../api/index.ts";
import { Answered, Section } from "../../components/index.ts";
import { daysInWords } from "../../format/index.ts";
import { choices, type Names } from "../choices.ts";
import { FunnelChart } from "./funnel-chart.tsx";
import { FunnelTable } from "./funnel-table.tsx";
import type { Side } from "./steps-of.ts";
import type { FunnelState } from "./view.ts";

type Answer = ConsoleAnswer<"funnel">;

interface ComparedProps {
  readonly first: Answer;
  readonly second: ConsoleInput<"funnel">;
  readonly state: FunnelState;
  readonly names: Names | undefined;
}

/** Two funnels side by side. */
export function Compared({ first, second, state, names }: ComparedProps) {
  const query = useQuery("funnel", second);
  const isBySource = state.versus === "source";
  const sourceName = (value: string): string =>
    value === ""
      ? "All sources"
      : ((names === undefined ? [] : choices.source(names)).find((one) => one.value === value)?.label ?? value);
  const sideOf = ({ period, funnels }: Answer, source: string): Side => ({
    name: isBySource ? sourceName(source) : daysInWords(period.from, period.to),
    rows: funnels[0]?.rows ?? [],
  });
  return (
    <Answered query={query} height={640}>
      {(answer) => {
        const sides = [sideOf(first, state.source), sideOf(answer, state.source2)];
        return (
          <Section title={`${sides[0]?.name ?? ""} and ${sides[1]?.name ?? ""}`}>
            <FunnelChart sides={sides} />
            <FunnelTable caption="Every stage, side by side" sides={sides} />
          </Section>
        );
      }}
    </Answered>
  );
}
