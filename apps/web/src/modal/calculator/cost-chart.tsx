import { dollars } from "@loanbridge/loan-form/loan-cost";
import { loanCalculator } from "#language/modals/loan-calculator.ts";
import type { Bar, Outcome, PlanName } from "./plans.ts";

const copy = loanCalculator.chart;

/** A table with a bar for each term; its figures state what the bars show. */
export function CostChart({ plan, chart }: { plan: PlanName; chart: Outcome["chart"] }) {
  const longest = Math.max(...chart.bars.map(({ amount, cost }) => amount + cost));
  return (
    <table className="cost-chart">
      <caption>
        {chart.caption}
        <span className="cost-chart-key" aria-hidden="true">
          <span>{copy.borrowed}</span>
          <span>{copy.cost}</span>
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">{copy.term[plan]}</th>
          <td aria-hidden="true" />
          <th scope="col">{copy.costs}</th>
          <th scope="col">{copy.total}</th>
        </tr>
      </thead>
      <tbody>
        {chart.bars.map((bar) => (
          <tr key={bar.label} data-chosen={bar.chosen || undefined}>
            <th scope="row">
              {bar.label} {bar.chosen && <span>{copy.chosen}</span>}
            </th>
            <td aria-hidden="true">
              <Stack bar={bar} longest={longest} />
            </td>
            <td>{dollars(bar.cost)}</td>
            <td>{dollars(bar.amount + bar.cost)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Stack({ bar: { amount, cost }, longest }: { bar: Bar; longest: number }) {
  const [borrowed, added] = [(amount / longest) * 100, (cost / longest) * 100];
  return (
    <svg viewBox="0 0 100 10" preserveAspectRatio="none" focusable="false">
      <rect className="cost-borrowed" width={borrowed} height="10" />
      <rect className="cost-added" x={borrowed} width={added} height="10" />
    </svg>
  );
}
