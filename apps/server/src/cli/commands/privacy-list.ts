import { todayIn } from "@loanbridge/form-engine";
import { listCases } from "../../privacy/cases/case-store.ts";
import { daysLeft, openDeadlines } from "../../privacy/cases/deadlines.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { withDesk } from "../with-desk.ts";

/** Which request is due when, the most pressing first. Ids and days, nobody's name. */
export const privacyList: Command = {
  usage: "privacy list [all]",
  summary: "Privacy requests with their clocks, the most pressing first; `all`: answered ones too",
  async run({ args: [which], config, clock, print }) {
    if (which !== undefined && which !== "all") throw new CommandRefused("Say `all`, or nothing.");
    return withDesk(config(), { clock, print }, async ({ db, sites }) => {
      const lines = (await listCases(db, { open: which !== "all" })).map((one) => {
        const { timeZone } = sites.byId(one.siteId)?.configuration ?? { timeZone: "UTC" };
        const [first] = openDeadlines(one, timeZone);
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
