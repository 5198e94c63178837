import { barChart, htmlPage, htmlTable, periodText } from "../../reporting/index.ts";
import { escapeHtml } from "../../system/index.ts";
import { valueText } from "./figure-text.ts";
import { findingsOf, noFindings, summaryOf } from "./findings.ts";
import { method } from "./method.ts";
import type { SteeringQuestion } from "./read-facts.ts";
import { steeringColumns, type SteeringRow, steeringRows } from "./steering-rows.ts";
import type { SteeringReport } from "./steering-report.ts";

const percent = (value: number): string => valueText({}, value);

/** The report as one self-contained HTML page, which also prints. The same stored rows give the same bytes. */
export function steeringPage(report: SteeringReport, { from, to, site }: SteeringQuestion): string {
  const period = periodText({ from, to });
  const findings = findingsOf(report);
  const rows = steeringRows(report);
  const of = (section: SteeringRow["section"]) => rows.filter((row) => row.section === section);
  const dimensions = [...new Set(of("group").map(({ dimension }) => dimension))];
  return htmlPage({
    title: `Loanbridge steering and fairness report, ${period}`,
    heading: `Steering and fairness, ${period}`,
    notes: [
      ...(site === undefined ? [] : [`site: ${site}`]),
      "requests by the day on which their round began, in each site’s time zone",
    ],
    body: `${paragraphs(summaryOf(report))}
<h2>Findings</h2>
${findings.length === 0 ? paragraphs([noFindings]) : list(findings)}
${paragraphs([`${String(report.tests)} comparisons were tested.`])}
<h2>Choice among eligible lenders</h2>
${chart("Why sold requests went to their lender", of("choice"), ({ group }) => group)}
${table("Why sold requests went to their lender", of("choice"))}
<h2>Settings of the tree, replayed</h2>
${chart(
  "Share whose tier would first contact a lender as cheap as the cheapest eligible one",
  of("setting").filter(({ measure }) => measure === "isCheapestFirst"),
  ({ group }) => group,
)}
${table("Sold requests, had their tier chosen by each setting", of("setting"))}
<h2>All requests</h2>
${table("All requests", of("all"))}
${dimensions
  .map((dimension) =>
    dimensionPart(
      dimension,
      of("group").filter((row) => row.dimension === dimension),
    ),
  )
  .join("\n")}
<h2>Method</h2>
${method.map(([heading, text]) => `<h3>${escapeHtml(heading)}</h3>\n<p>${escapeHtml(text)}</p>`).join("\n")}`,
  });
}

function dimensionPart(dimension: string, rows: readonly SteeringRow[]): string {
  const title = `By ${dimension}`;
  const charts = ["accepted", "costlier"].map((key) =>
    chart(
      `${title}: ${key === "accepted" ? "requests that a lender accepted" : "sold requests sent to a costlier lender"}`,
      rows.filter(({ measure }) => measure === key),
      ({ group }) => group,
    ),
  );
  return `<h2>${escapeHtml(title)}</h2>
${charts.join("\n")}
${table(title, rows)}`;
}

function chart(title: string, rows: readonly SteeringRow[], name: (row: SteeringRow) => string): string {
  const bars = rows.flatMap((row) => (row.figure === undefined ? [] : [{ name: name(row), value: row.figure.value }]));
  return barChart(title, bars, percent);
}

/** Without the columns that every row of the section shares. */
function table(caption: string, rows: readonly SteeringRow[]): string {
  const isUsed = (key: string): boolean => {
    if (key === "section" || key === "dimension") return false;
    if (key === "group") return rows.some(({ group }) => group !== "");
    return !["others", "adjustedP", "isFinding"].includes(key) || rows.some(({ compared }) => compared !== undefined);
  };
  return htmlTable(
    caption,
    steeringColumns.filter(({ key }) => isUsed(key)),
    rows,
    rows.some(({ group }) => group !== "") ? 2 : 1,
    false,
  );
}

const paragraphs = (texts: readonly string[]): string => texts.map((text) => `<p>${escapeHtml(text)}</p>`).join("\n");
const list = (texts: readonly string[]): string =>
  `<ul>${texts.map((text) => `<li>${escapeHtml(text)}</li>`).join("\n")}</ul>`;
