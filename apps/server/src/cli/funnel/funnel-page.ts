import {
  barChart,
  findingOf,
  type Funnel,
  type FunnelRow,
  funnelRows,
  htmlPage,
  madeAt,
} from "../../reporting/index.ts";
import { escapeHtml } from "../../system/index.ts";
import { durationText, shareText, stageText } from "./funnel-columns.ts";

interface Page {
  /** `2026-11-18 to 2026-11-24`. */
  readonly period: string;
  /** Filters of the funnels, as `site: payday`. */
  readonly limits: readonly string[];
  readonly funnels: readonly Funnel[];
  /** All funnels as one, which the title is about. */
  readonly all: Funnel;
  /** Requests that are not counted yet. */
  readonly open: number;
  readonly labelOf: (name: string) => string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Says how many requests are not counted yet. Their views are. */
export const openText = (open: number): string =>
  open === 1
    ? "1 request is still being filled in or processed, and only its view is counted yet"
    : `${String(open)} requests are still being filled in or processed, and only their views are counted yet`;

/** The funnels as one self-contained HTML page, whose title states the finding. */
export function funnelPage({ period, limits, funnels, all, open, labelOf, at }: Page): string {
  const finding = findingOf(all, labelOf);
  return htmlPage({
    title: `${finding} · Loanbridge funnel, ${period}`,
    heading: finding,
    notes: [
      period,
      ...limits,
      ...(open > 0 ? [openText(open)] : []),
      madeAt(at),
      "requests by the day on which they began, in each site’s time zone",
    ],
    body: funnels.map((funnel) => section(funnel, labelOf)).join("\n"),
  });
}

function section(funnel: Funnel, labelOf: (name: string) => string): string {
  const rows = funnelRows([funnel], labelOf);
  const title = `${funnel.group === "" ? "" : `${funnel.group}: `}${findingOf(funnel, labelOf)}`;
  // Views are many times the requests, so that beside them every other bar would vanish.
  const bars = rows
    .filter(({ stage }) => stage !== "views")
    .map(({ label, reached }) => ({ name: label, value: reached }));
  return `${barChart(title, bars, String)}${table(rows)}`;
}

function table(rows: readonly FunnelRow[]): string {
  const body = rows.map((row) => {
    const { reached, stopped, share, medianSeconds } = row;
    const cells = [String(reached), String(stopped ?? "-"), shareText(share), durationText(medianSeconds)];
    return `<tr><th scope="row">${escapeHtml(stageText(row).replaceAll(" ", " "))}</th>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join("")}</tr>`;
  });
  return `<div role="region" aria-label="All figures" tabindex="0"><table>
<caption>Those who stop at a step, and those who complete the form, add up to those who sent the landing form.</caption>
<thead><tr><th scope="col" class="group">Stage</th><th scope="col">Reached</th><th scope="col">Stopped here</th><th scope="col">Of submits</th><th scope="col">Median time</th></tr></thead>
<tbody>${body.join("\n")}</tbody>
</table></div>`;
}
