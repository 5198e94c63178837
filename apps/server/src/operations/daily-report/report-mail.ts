import { siteName } from "@loanbridge/loan-form";
import type { MailTable } from "../../messages/index.ts";
import {
  addUp,
  dateOf,
  dayOf,
  findingOf,
  type Measure,
  measures,
  measureText,
  type ReportRow,
  readFunnel,
  runReport,
  settleFunnel,
  stepNames,
} from "../../reporting/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Database } from "../../store/index.ts";
import { attentionLines } from "./attention-lines.ts";
import { dailyReportCopy as copy } from "./copy/daily-report.ts";

/** Measures of each table, by their key in `report --json`. */
const shown = {
  day: ["visits", "submits", "completed", "sold", "acceptance", "netRevenueCents", "costCents", "marginCents"],
  lender: ["posts", "sold", "acceptance", "netRevenueCents", "marginCents"],
  source: ["submits", "sold", "netRevenueCents", "costCents", "marginCents"],
} as const satisfies Readonly<Record<string, readonly (keyof typeof copy.measures)[]>>;

/** Most rows of a table. */
const mostRows = 30;

interface ReportMail {
  readonly subject: string;
  readonly tables: readonly MailTable[];
}

/** The report of one local day of a site, each figure with that of the day before in parentheses. No personal data. */
export async function reportMail(db: Database, site: Site, date: Temporal.PlainDate, now: number): Promise<ReportMail> {
  await addUp(db);
  await settleFunnel(db, now);
  const day = dayOf(date);
  const question = { from: day, to: day, only: { site: site.id } };
  const [{ total }, lenders, sources, [funnel]] = await Promise.all([
    runReport(db, { ...question, by: [] }),
    runReport(db, { ...question, by: ["lender"] }),
    runReport(db, { ...question, by: ["source"] }),
    readFunnel(db, question),
  ]);
  const since = date.toZonedDateTime(site.configuration.timeZone).epochMilliseconds;
  const attention = await attentionLines(db, site, since, now);
  const labelOf = stepNames([site]);
  const inWords = date.toLocaleString("en-US", { month: "long", day: "numeric" });
  const text = (key: keyof typeof copy.measures): string => cell(measureOf(key), total);
  return {
    subject: `${siteName(site)}, ${inWords}: ${text("submits")} requests, revenue $${text("netRevenueCents")}, margin $${text("marginCents")}`,
    tables: [
      {
        title: copy.day,
        head: ["", dateOf(day), dateOf(day - 1)],
        rows: shown.day.map((key) => [copy.measures[key], text(key), cell(measureOf(key), total.before)]),
      },
      grouped("lender", lenders.rows),
      grouped("source", sources.rows),
      {
        title: funnel === undefined ? copy.funnel : `${copy.funnel}: ${findingOf(funnel, labelOf)}`,
        head: [copy.step, copy.reached, copy.stopped],
        rows: (funnel?.steps ?? []).map((step) => [labelOf(step.name), String(step.reached), String(step.stopped)]),
      },
      {
        title: copy.attention,
        head: [],
        rows: (attention.length > 0 ? attention : [copy.nothing]).map((line) => [line]),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
}

function grouped(by: "lender" | "source", rows: readonly ReportRow[]): MailTable {
  const keys = shown[by];
  return {
    title: copy[by],
    head: ["", ...keys.map((key) => copy.measures[key])],
    rows: rows
      .slice(0, mostRows)
      .map((row) => [
        row.group[0] || copy.none,
        ...keys.map((key) => `${cell(measureOf(key), row)} (${cell(measureOf(key), row.before)})`),
      ]),
  };
}

const cell = (measure: Measure, period: Parameters<Measure["of"]>[0]): string =>
  measureText(measure, measure.of(period));

function measureOf(wanted: keyof typeof copy.measures): Measure {
  const found = measures.find(({ key }) => key === wanted);
  if (found === undefined) throw new Error(`No measure is called ${wanted}.`);
  return found;
}
