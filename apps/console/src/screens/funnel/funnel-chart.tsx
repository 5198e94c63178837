import { FunnelSteps, funnelFinding } from "../../charts/index.ts";
import { Empty } from "../../components/index.ts";
import { type Side, stepsOf, submitsOf } from "./steps-of.ts";

interface FunnelChartProps {
  readonly sides: readonly Side[];
  /** The finding of the only side, as the command states it. */
  readonly finding?: string | undefined;
}

/** One funnel, or two in one chart if they have the same steps and otherwise beside each other. */
export function FunnelChart({ sides, finding }: FunnelChartProps) {
  if (sides.every((side) => submitsOf(side) === 0))
    return <Empty>No request began in these days. Choose other days, or clear the filters.</Empty>;
  const together = stepsOf(sides);
  if (together !== undefined) return <FunnelSteps data={{ ...together, title: finding ?? funnelFinding(together) }} />;
  return (
    <div className="columns">
      {sides.map((side) => {
        const own = stepsOf([side]);
        return own && <FunnelSteps key={side.name} data={{ ...own, title: `${side.name}: ${funnelFinding(own)}` }} />;
      })}
    </div>
  );
}
