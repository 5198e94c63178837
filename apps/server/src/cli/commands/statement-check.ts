import { resolve } from "node:path";
import { compareStatement, readLendingNetwork, type StatementDifference, zoneOf } from "../../routing/index.ts";
import { WrongUsage } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { lenderNamed } from "../named-lender.ts";
import { dayOfFlag } from "../days.ts";
import type { Column } from "../../system/index.ts";
import { dayIn, money } from "../../reporting/index.ts";
import { readStatement, usualFormat, type Statement } from "../statement/read-statement.ts";

const amount = (cents: number | undefined): string => (cents === undefined ? "-" : money(cents));

const columns: readonly Column<StatementDifference>[] = [
  { key: "difference", heading: "DIFFERENCE", value: ({ kind }) => kind },
  { key: "line", heading: "LINE", value: ({ line }) => line },
  { key: "id", heading: "ID", value: ({ id }) => id },
  { key: "application", value: ({ applicationId }) => applicationId },
  { key: "oursCents", heading: "OURS", value: ({ ours }) => ours, text: ({ ours }) => amount(ours) },
  { key: "theirsCents", heading: "THEIRS", value: ({ theirs }) => theirs, text: ({ theirs }) => amount(theirs) },
];

export const statementCheck: Command = {
  usage: "statement check LENDER FILE [--from DAY] [--to DAY]",
  summary: "Compare a lender's statement (CSV) with the sales that are stored, to the cent",
  options: {
    LENDER: "name of the lender; its file names the columns under `statement`",
    FILE: "the statement, as CSV in UTF-8",
    "--from":
      "first day of the sales that the statement must have, in the time zone of the lender's caps; default: its own first day",
    "--to": "last day; default: its own last day",
  },
  example: "statement check harborline october.csv --from 2026-10-01 --to 2026-10-31",
  fails: "something differs; the table names each",
  result: "rows",
  async run({ args: [lenderId = "", file = ""], config, clock, output, print, store, valuesOf, workingDir }) {
    const settings = config();
    const { lenders } = await readLendingNetwork(settings);
    const lender = lenderNamed(lenders, lenderId, print);
    if (lender === undefined) return 1;
    const statement = await readStatement(resolve(workingDir, file), lender.file.statement ?? usualFormat);
    // Days of a statement are those of the lender, as those of its caps are.
    const zone = zoneOf(lender);
    const startOf = (day: Temporal.PlainDate): number => day.toZonedDateTime(zone).epochMilliseconds;
    const { from, to } = periodOf(statement, valuesOf, dayIn(zone, clock()));
    const period = { from: startOf(from), to: startOf(to.add({ days: 1 })) };
    return await store.useExisting(settings, async (db) => {
      const { differences, sales, ours, theirs } = await compareStatement(db, lenderId, statement.lines, period);
      await output.rows(columns, differences);
      print(
        `${String(statement.lines.length)} lines and ${String(sales)} sales from ${from.toString()} to ${to.toString()} (${placeOf(zone)}): ${differences.length === 0 ? "everything agrees" : `${String(differences.length)} differences`}. Net of returns, ours ${money(ours)}, theirs ${money(theirs)}, difference ${money(theirs - ours)}.`,
      );
      if (differences.some(({ kind }) => kind === "returned there"))
        print(`Record a return with: npx loanbridge leads return APPLICATION ${lenderId} --why REASON`);
      if (differences.some(({ kind }) => kind === "ambiguous"))
        print(`List the sales of one reference with: npx loanbridge leads --reference REFERENCE --lender ${lenderId}`);
      return differences.length === 0 ? 0 : 1;
    });
  },
};

/** `New York` of `America/New_York`. */
const placeOf = (zone: string): string => (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");

function periodOf({ days }: Statement, valuesOf: (name: string) => readonly string[], today: Temporal.PlainDate) {
  const given = (flag: "from" | "to") => {
    const word = valuesOf(flag).at(-1);
    const day = word === undefined ? days?.[flag] : dayOfFlag(flag, word, today);
    if (day === undefined) throw new WrongUsage(`The statement has no dates: pass --from and --to.`);
    return day;
  };
  const [from, to] = [given("from"), given("to")];
  if (Temporal.PlainDate.compare(from, to) > 0) throw new WrongUsage("--from must not be later than --to.");
  return { from, to };
}
