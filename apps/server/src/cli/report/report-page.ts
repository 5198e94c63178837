import { dateOf, type Question, type ReportRow } from "../../reporting/index.ts";
import { escapeHtml } from "../../system/index.ts";
import { barChart } from "./bar-chart.ts";
import { columnsOf, measures, measureText, money } from "./columns.ts";
import { periodText } from "./read-question.ts";

interface Page {
  readonly question: Question;
  readonly rows: readonly ReportRow[];
  readonly total: ReportRow;
  /** The same question by day. */
  readonly days: readonly ReportRow[];
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Most bars of a chart; the table has every row. */
const mostBars = 20;

/** A report as one self-contained HTML page with charts and a table, which also prints. */
export function reportPage({ question, rows, total, days, at }: Page): string {
  const { from, to, by, only } = question;
  const period = periodText(question);
  const limits = Object.entries(only).map(([name, value]) => `${name}: ${value}`);
  const every = everyDay(from, to, days);
  const groups = rows.slice(0, mostBars).map(({ group, figures, before }) => ({
    name: group.map((one) => one || "none").join(" · "),
    value: figures.margin,
    before: before.figures.margin,
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Loanbridge report, ${escapeHtml(period)}</title>
<style>${style}</style>
</head>
<body>
<h1>Report, ${escapeHtml(period)}</h1>
<p>${escapeHtml([...limits, `made ${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`, "money in U.S. dollars", "days in each site’s time zone"].join(" · "))}</p>
<dl>${headline(total)}</dl>
${barChart(`Margin by day: ${money(total.figures.margin)} in all, ${money(total.before.figures.margin)} in the period before`, every, money)}
${by.length === 0 || by[0] === "day" ? "" : barChart(`Margin by ${by.join(" and ")}${rows.length > mostBars ? `, the first ${String(mostBars)} of ${String(rows.length)}` : ""}`, groups, money)}
${table(question, [...rows, total])}
</body>
</html>`;
}

/** A bar for each day, also for days on which nothing happened. */
function everyDay(from: number, to: number, days: readonly ReportRow[]) {
  const byDay = new Map(days.map((row) => [row.group[0], row]));
  return Array.from({ length: to - from + 1 }, (_, index) => {
    const name = dateOf(from + index);
    const row = byDay.get(name);
    return { name, value: row?.figures.margin ?? 0, before: row?.before.figures.margin ?? 0 };
  });
}

/** Measures above the charts, by their key. */
const headlines: Readonly<Record<string, string | undefined>> = {
  visits: "Visits",
  submits: "Submits",
  soldRequests: "Sold requests",
  acceptance: "Acceptance",
  netRevenueCents: "Revenue",
  marginCents: "Margin",
};

function headline(total: ReportRow): string {
  return measures
    .filter(({ key }) => headlines[key] !== undefined)
    .map(
      (measure) =>
        `<div><dt>${headlines[measure.key] ?? ""}</dt><dd>${escapeHtml(measureText(measure, measure.of(total)))} <small>before: ${escapeHtml(measureText(measure, measure.of(total.before)))}</small></dd></div>`,
    )
    .join("");
}

function table({ by }: Question, rows: readonly ReportRow[]): string {
  const columns = columnsOf(by).filter(({ heading }) => heading !== undefined);
  const groups = by.length;
  const head = columns
    .map(
      ({ heading = "" }, index) =>
        `<th scope="col"${index < groups ? ' class="group"' : ""}>${escapeHtml(heading)}</th>`,
    )
    .join("");
  const body = rows.map((row) => {
    const cells = columns.map(({ text }, index) => {
      const shown = escapeHtml(text?.(row) ?? "");
      return index < groups ? `<th scope="row">${shown}</th>` : `<td>${shown}</td>`;
    });
    return `<tr>${cells.join("")}</tr>`;
  });
  return `<div role="region" aria-label="All figures" tabindex="0"><table>
<caption>All figures. In parentheses: the same number of days before.</caption>
<thead><tr>${head}</tr></thead>
<tbody>${body.join("\n")}</tbody>
</table></div>`;
}

const style = `
:root{--ink:#1c2430;--soft:#5a6472;--line:#d5dae1;--bar:#2f6fb3;--loss:#b3442f;--page:#fff}
@media (prefers-color-scheme:dark){:root{--ink:#e8ecf1;--soft:#a3adba;--line:#3a4350;--bar:#6fa8e0;--loss:#e08a76;--page:#14181e}}
body{margin:2rem auto;padding:0 1rem;max-width:72rem;font:15px/1.5 system-ui,sans-serif;color:var(--ink);background:var(--page)}
h1{font-size:1.5rem;margin:0}p,small,figcaption{color:var(--soft)}figure{margin:2rem 0}figcaption{font-weight:600;color:var(--ink)}
dl{display:flex;flex-wrap:wrap;gap:1rem 2.5rem}dt{color:var(--soft)}dd{margin:0;font-size:1.25rem;font-variant-numeric:tabular-nums}small{display:block;font-size:.8rem}
figure{overflow-x:auto}svg{width:100%;min-width:40rem;height:auto;display:block}svg text{fill:var(--soft);font:12px system-ui,sans-serif}.value{fill:var(--bar)}.loss{fill:var(--loss)}.before{stroke:var(--ink);stroke-width:2}.axis{stroke:var(--line)}
[role=region]{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.85rem}caption{text-align:left;color:var(--soft);padding:.5rem 0}
th,td{padding:.3rem .6rem;border-bottom:1px solid var(--line);white-space:nowrap;text-align:right}th{font-weight:600}tbody th,.group{text-align:left}tbody tr:last-child>*{font-weight:700}
@media print{body{margin:0;max-width:none;font-size:11px}[role=region]{overflow:visible}table{font-size:8px}figure{break-inside:avoid;overflow:visible}svg{min-width:0}@page{size:landscape;margin:12mm}}`;
