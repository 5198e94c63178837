import { todayIn } from "@loanbridge/form-engine";
import { listCases } from "../../privacy/desk/cases.ts";
import { daysLeft, runningClocks } from "../../privacy/desk/clocks.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

/** Lists requests by due date, most urgent first. Prints ids and days, and no names. */
export const privacyList: Command = {
  usage: "privacy list [all]",
  summary: "Privacy requests with their clocks, the most pressing first; `all`: answered ones too",
  async run({ args: [which], config, clock, print }) {
    if (which !== undefined && which !== "all") throw new CommandRefused("Say `all`, or nothing.");
    return withDesk(config(), { clock, print }, async ({ db, sites }) => {
      const lines = (await listCases(db, { open: which !== "all" })).map((one) => {
        const { timeZone } = sites.byId(one.siteId)?.configuration ?? { timeZone: "UTC" };
        const [first] = runningClocks(one, timeZone);
        const received = todayIn(timeZone, new Date(one.receivedAt));
        const left = first === undefined ? Infinity : daysLeft(first, todayIn(timeZone, new Date(clock())));
        const due = first === undefined ? "answered" : `${first.name} by ${first.due}, ${inWords(left)}`;
        return { left, line: [one.id, one.siteId, one.kind, one.right ?? "not read yet", received, due].join("  ") };
      });
      for (const { line } of lines.toSorted((a, b) => a.left - b.left)) print(line);
      if (lines.length === 0) print("No privacy request is open.");
    });
  },
};

const inWords = (days: number): string => (days < 0 ? `OVERDUE by ${String(-days)} days` : `${String(days)} days left`);
