import { addUp, dayIn, dayOf, runReport, type GroupingName } from "../../reporting/index.ts";
import type { Source } from "../../sources/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { isSource, sourcesOf } from "../named-source.ts";
import { payoutColumns } from "../payout/payout-columns.ts";
import { payoutPage } from "../payout/payout-page.ts";
import { readInstallation } from "../read-installation.ts";
import { money } from "../../reporting/index.ts";

export const payout: Command = {
  usage: "payout SOURCE --month MONTH [--html]",
  summary: "Show what a source earned in a month, by day and sub ID, net of declines and returns",
  options: {
    SOURCE: "name of the source",
    "--month": "the month, such as 2026-10",
    "--html": "print one HTML page, to print or send",
  },
  example: "payout fernhill --month 2026-10 --csv",
  result: "rows",
  async run({ args: [name = ""], clock, config, has, output, print, store, valuesOf }) {
    const settings = config();
    if (has("html") && output.format !== "table") throw new WrongUsage("Choose one of --html, --json and --csv.");
    const month = monthGiven(valuesOf("month").at(-1) ?? "");
    const sources = await sourcesOf(settings);
    const source = sources.byName(name);
    if (source === undefined) return Number(!isSource(sources, name, print));
    const { sites } = await readInstallation(settings);
    const last = month.add({ months: 1 }).subtract({ days: 1 });
    // Over once it is over on every site.
    const isOver = sites.all.every(
      ({ configuration: { timeZone } }) => Temporal.PlainDate.compare(dayIn(timeZone, clock()), last) > 0,
    );
    const notes = [termsOf(source), ...(isOver ? [] : ["the month is not over: figures will change"])];
    return await store.useExisting(settings, async (db) => {
      await addUp(db);
      const ask = async (by: readonly GroupingName[]) => {
        const report = await runReport(db, { from: dayOf(month), to: dayOf(last), by, only: { source: name } });
        // Visits alone earn nothing, and the rows of a report also have the groups of the month before.
        return { ...report, rows: report.rows.filter(({ counts }) => earned.some((one) => counts[one] !== 0)) };
      };
      const title = `${source.file.title}, ${month.toPlainYearMonth().toString()}`;
      if (has("html")) {
        const [days, subIds] = await Promise.all([ask(["day"]), ask(["sub1"])]);
        print(payoutPage({ title, notes, days: days.rows, subIds: subIds.rows, total: days.total, at: clock() }));
        return 0;
      }
      const by = ["day", "sub1"] as const;
      const { rows, total } = await ask(by);
      print(`${[title, ...notes].join(". ")}. Money in U.S. dollars.`);
      await output.rows(payoutColumns(by), [...rows, total]);
      return 0;
    });
  },
};

/** Counts of which a payout consists. */
const earned = ["sold", "payout", "declined", "returned", "reversed_payout"] as const;

/** The first day of a month given as YYYY-MM. Throws `WrongUsage`. */
function monthGiven(word: string): Temporal.PlainDate {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(word))
    throw new WrongUsage(`--month ${word}: expected a month such as 2026-10.`.replace("  ", " "));
  return Temporal.PlainDate.from(`${word}-01`);
}

function termsOf({ file }: Source): string {
  if (file.payout === undefined) return "its file names no payout";
  return "cents" in file.payout
    ? `terms today: $${money(file.payout.cents)} for each sale`
    : `terms today: ${String(file.payout.percent)}% of the price of each sale`;
}
