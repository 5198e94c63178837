import {
  findingOf,
  funnelColumns,
  type FunnelGrouping,
  type FunnelQuestion,
  funnelRows,
  openRequests,
  periodText,
  readFunnel,
  settleFunnel,
  stepNames,
} from "../../reporting/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { funnelPage, openText } from "../funnel/funnel-page.ts";
import { funnelColumnsOf } from "../funnel/funnel-columns.ts";
import type { Arguments } from "../parse-arguments.ts";
import { readInstallation } from "../read-installation.ts";
import { readPeriod } from "../report/read-question.ts";

const groupings = Object.keys(funnelColumns) as readonly FunnelGrouping[];
const filters = ["site", "source"] as const;

export const funnel: Command = {
  usage: "funnel [--from DAY] [--to DAY] [--by GROUP] [--site SITE] [--source SOURCE] [--html]",
  summary: "Show how far applicants came who began on some days, where they stopped, and how long each step took",
  options: {
    "--from": "first day, such as 2026-11-01, today or yesterday; default: the last 7 days",
    "--to": "last day; default: today",
    "--by": "one funnel for each source, device, flow or site",
    "--site": "only this site",
    "--source": "only this source, or direct or unknown",
    "--html": "print one HTML page with charts, to open in a browser or print",
  },
  example: "funnel --from yesterday --to yesterday --by device",
  result: "rows",
  async run({ config, clock, has, output, print, store, ...given }) {
    const settings = config();
    if (has("html") && output.format !== "table") throw new WrongUsage("Choose one of --html, --json and --csv.");
    const { sites } = await readInstallation(settings);
    const question = { ...readPeriod(given, sites.all, clock()), ...limitsOf(given) };
    const labelOf = stepNames(sites.all);
    return await store.useExisting(settings, async (primary, _wakeWorkers, reader) => {
      await settleFunnel(primary, clock());
      const { behindMs, readFrom, read } = await reader.read(async ({ db, ...from }) => ({
        ...from,
        read: await Promise.all([
          readFunnel(db, question),
          readFunnel(db, { ...question, by: undefined }),
          openRequests(db),
        ]),
      }));
      const [funnels, [all], open] = read;
      if (all === undefined) throw new Error("A funnel without groups has one row.");
      const period = periodText(question);
      if (has("html")) {
        const limits = Object.entries(question.only).map(([name, value]) => `${name}: ${value}`);
        print(funnelPage({ period, limits, funnels, all, open, labelOf, at: clock() - behindMs }));
        return 0;
      }
      if (readFrom !== undefined) print(readFrom);
      print(`${period}. ${findingOf(all, labelOf)}.`);
      const rows = funnelRows(funnels, labelOf);
      await output.rows(funnelColumnsOf(question.by, rows), rows);
      if (open > 0) print(`${openText(open)}.`);
      return 0;
    });
  },
};

function limitsOf({ valuesOf }: Pick<Arguments, "valuesOf">): Pick<FunnelQuestion, "by" | "only"> {
  const word = valuesOf("by").at(-1);
  const by = groupings.find((name) => name === word);
  if (word !== undefined && by === undefined)
    throw new WrongUsage(`--by ${word}: expected one of ${groupings.join(", ")}.`);
  const only = filters.flatMap((name) =>
    valuesOf(name)
      .slice(-1)
      .map((value) => [name, value]),
  );
  return { by, only: Object.fromEntries(only) };
}
