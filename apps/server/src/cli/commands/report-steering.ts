import { periodText } from "../../reporting/index.ts";
import {
  findingsOf,
  noFindings,
  readSteeringFacts,
  steeringColumns,
  steeringPage,
  type SteeringQuestion,
  steeringReportOf,
  steeringRows,
  summaryOf,
} from "../../routing/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { readInstallation } from "../read-installation.ts";
import { readPeriod } from "../report/read-question.ts";

export const reportSteering: Command = {
  usage: "report steering [--from DAY] [--to DAY] [--site SITE] [--html]",
  summary:
    "Show how often applicants went to a lender costlier than the cheapest eligible one, why, and how outcomes differ by state, income type, amount and area",
  options: {
    "--from": "first day, such as 2026-11-01, today or yesterday; default: the last 7 days",
    "--to": "last day; default: today",
    "--site": "only this site",
    "--html": "print one HTML page with charts and the method, to open in a browser or print",
  },
  example: "report steering --from 2026-10-01 --to 2026-10-31 --html",
  result: "rows",
  async run({ config, clock, has, output, print, store, ...given }) {
    const settings = config();
    if (has("html") && output.format !== "table") throw new WrongUsage("Choose one of --html, --json and --csv.");
    const { sites } = await readInstallation(settings);
    const question: SteeringQuestion = {
      ...readPeriod(given, sites.all, clock()),
      site: given.valuesOf("site").at(-1),
    };
    const { facts, readFrom } = await store.useExisting(
      settings,
      async (_primary, _wakeWorkers, reader) =>
        await reader.read(async ({ db, ...read }) => ({ ...read, facts: await readSteeringFacts(db, question) })),
    );
    const report = await steeringReportOf(facts);
    if (has("html")) {
      print(steeringPage(report, question));
      return 0;
    }
    const findings = findingsOf(report);
    if (readFrom !== undefined) print(readFrom);
    print([`${periodText(question)}.`, ...summaryOf(report)].join(" "));
    for (const finding of findings.length === 0 ? [noFindings] : findings) print(finding);
    const rows = steeringRows(report);
    // A terminal shows the groups with a finding; the other formats have every group.
    const isShown = ({ section, compared }: (typeof rows)[number]): boolean =>
      section !== "group" || compared?.isFinding === true;
    await output.rows(steeringColumns, output.format === "table" ? rows.filter(isShown) : rows);
    return 0;
  },
};
