import { todayIn } from "@loanbridge/form-engine";
import { listByDeadline, type PrivacyCase } from "../../privacy/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import type { Column } from "../../system/index.ts";
import { withPrivacyCases } from "../with-privacy-cases.ts";

interface Row {
  readonly one: PrivacyCase;
  readonly received: string;
  readonly due: string;
  readonly dueOn: string | undefined;
}

const columns: readonly Column<Row>[] = [
  { key: "id", heading: "ID", value: ({ one }) => one.id },
  { key: "site", heading: "SITE", value: ({ one }) => one.siteId },
  { key: "kind", heading: "KIND", value: ({ one }) => one.kind },
  { key: "right", heading: "RIGHT", value: ({ one }) => one.right, text: ({ one }) => one.right ?? "unsorted" },
  { key: "receivedOn", heading: "RECEIVED", value: ({ received }) => received },
  { key: "due", heading: "DUE", value: ({ due }) => due },
  { key: "dueOn", value: ({ dueOn }) => dueOn },
];

/** Lists requests by due date, most urgent first. Prints ids and days, and no names. */
export const privacyList: Command = {
  usage: "privacy list [all]",
  summary: "List open privacy requests by deadline",
  options: {
    all: "include answered requests",
  },
  example: "privacy list all",
  result: "rows",
  async run({ args: [which], config, clock, output, print, store }) {
    if (which !== undefined && which !== "all") throw new WrongUsage("Unknown argument. Expected `all`, or none.");
    return withPrivacyCases(config(), { clock, print, store }, async (cases) => {
      const listed = await listByDeadline(cases, { open: which !== "all" });
      const rows = listed.map(({ one, timeZone, deadlines: [first] }): Row => {
        const due = first === undefined ? "answered" : `${first.name} by ${first.due}, ${inWords(first.daysLeft)}`;
        return { one, received: todayIn(timeZone, new Date(one.receivedAt)), due, dueOn: first?.due };
      });
      await output.rows(columns, rows, "No open privacy requests.");
    });
  },
};

const countOfDays = (days: number): string => (days === 1 ? "1 day" : `${String(days)} days`);
const inWords = (days: number): string => (days < 0 ? `OVERDUE by ${countOfDays(-days)}` : `${countOfDays(days)} left`);
