import {
  addUp,
  periodBefore,
  periodText,
  readReportPage,
  reportColumns,
  runReport,
  Uncounted,
} from "../../reporting/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { readInstallation } from "../read-installation.ts";
import { readQuestion } from "../report/read-question.ts";
import { notesOnNames } from "../report/unknown-names.ts";

export const report: Command = {
  usage:
    "report [--from DAY] [--to DAY] [--by LIST] [--site SITE] [--source SOURCE] [--sub1 SUB] [--lender LENDER] [--product TYPE] [--state STATE] [--html]",
  summary:
    "Show visits, requests, sales, revenue, cost and margin of some days, each with the same number of days before in parentheses",
  options: {
    "--from": "first day, such as 2026-11-01, today or yesterday; default: the last 7 days",
    "--to": "last day; default: today",
    "--by": "groups: site, source, sub1, lender, product, state, amount, day, month, hour",
    "--site": "only this site",
    "--source": "only this source, or direct or unknown",
    "--sub1": "only this sub ID",
    "--lender": "only this lender",
    "--product": "only sites of this type: paydayLoan or personalLoan",
    "--state": "only applicants of this state, such as TX",
    "--html": "print one HTML page with charts, to open in a browser or print",
  },
  example: "report --from yesterday --to yesterday --by site,source",
  result: "rows",
  async run({ config, clock, has, output, print, store, ...given }) {
    const settings = config();
    if (has("html") && output.format !== "table") throw new WrongUsage("Choose one of --html, --json and --csv.");
    const installation = await readInstallation(settings);
    const question = readQuestion(given, installation.sites.all, clock());
    const notes = await notesOnNames(question.only, installation, settings);
    return await store.useExisting(settings, async (primary, _wakeWorkers, reader) => {
      await addUp(primary);
      if (has("html")) {
        const read = reader.read(({ db, behindMs }) => readReportPage(db, question, clock() - behindMs));
        print(await counted(read));
        return 0;
      }
      const { rows, total, readFrom } = await counted(
        reader.read(async ({ db, readFrom: from }) => ({ ...(await runReport(db, question)), readFrom: from })),
      );
      if (readFrom !== undefined) print(readFrom);
      for (const note of notes) print(note);
      print(`${periodText(question)} (in parentheses: ${periodText(periodBefore(question))}). Money in U.S. dollars.`);
      await output.rows(reportColumns(question.by), [...rows, total]);
      return 0;
    });
  },
};

async function counted<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Uncounted) throw new WrongUsage(error.message, { cause: error });
    throw error;
  }
}
