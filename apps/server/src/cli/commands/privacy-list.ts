import { todayIn } from "@loanbridge/form-engine";
import { listCases, daysLeft, openDeadlines } from "../../privacy/index.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { table } from "../table.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

/** Lists requests by due date, most urgent first. Prints ids and days, and no names. */
export const privacyList: Command = {
  usage: "privacy list [all]",
  summary: "List open privacy requests by deadline; all: include answered requests",
  async run({ args: [which], config, clock, print, store }) {
    if (which !== undefined && which !== "all") throw new CommandRefused("Unknown argument. Expected `all`, or none.");
    return withPrivacyCases(config(), { clock, print, store }, async ({ db, sites }) => {
      const cases = (await listCases(db, { open: which !== "all" })).map((one) => {
        const { timeZone } = sites.byId(one.siteId)?.configuration ?? { timeZone: "UTC" };
        const [first] = openDeadlines(one, timeZone);
        const received = todayIn(timeZone, new Date(one.receivedAt));
        const left = first === undefined ? Infinity : daysLeft(first, todayIn(timeZone, new Date(clock())));
        const due = first === undefined ? "answered" : `${first.name} by ${first.due}, ${inWords(left)}`;
        return { left, cells: [one.id, one.siteId, one.kind, one.right ?? "unsorted", received, due] };
      });
      const rows = cases.toSorted((a, b) => a.left - b.left).map(({ cells }) => cells);
      for (const line of table(["ID", "SITE", "KIND", "RIGHT", "RECEIVED", "DUE"], rows)) print(line);
      if (rows.length === 0) print("No open privacy requests.");
    });
  },
};

const countOfDays = (days: number): string => (days === 1 ? "1 day" : `${String(days)} days`);
const inWords = (days: number): string => (days < 0 ? `OVERDUE by ${countOfDays(-days)}` : `${countOfDays(days)} left`);
