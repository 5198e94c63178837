import { dateOf } from "../../reporting/index.ts";
import { verifyFacts, type Difference } from "../../operations/index.ts";
import type { Command } from "../command.ts";
import type { Column } from "../../system/index.ts";

const columns: readonly Column<Difference>[] = [
  { key: "level", heading: "LEVEL", value: ({ cell }) => cell.level },
  { key: "day", heading: "DAY", value: ({ cell }) => dateOf(cell.day) },
  { key: "hour", heading: "HOUR", value: ({ cell }) => cell.hour },
  { key: "site", heading: "SITE", value: ({ cell }) => cell.site_id },
  { key: "source", heading: "SOURCE", value: ({ cell }) => cell.source },
  { key: "sub1", heading: "SUB1", value: ({ cell }) => cell.sub_id },
  { key: "lender", heading: "LENDER", value: ({ cell }) => cell.lender_id },
  { key: "product", value: ({ cell }) => cell.product },
  { key: "state", heading: "STATE", value: ({ cell }) => cell.state },
  { key: "amountFrom", value: ({ cell }) => cell.amount_from },
  { key: "count", heading: "COUNT", value: ({ count }) => count },
  { key: "stored", heading: "STORED", value: ({ stored }) => stored },
  { key: "recounted", heading: "RECOUNTED", value: ({ recounted }) => recounted },
];

export const reportVerify: Command = {
  usage: "report verify",
  summary: "Recount every request from its stored rows, and compare the sums with the totals that reports read",
  example: "report verify",
  fails: "a total differs from the recount; the table names each",
  result: "rows",
  async run({ config, output, print, store }) {
    const { requests, cells, differences, furtherPlaces } = await store.useExisting(config(), (db) => verifyFacts(db));
    await output.rows(columns, differences);
    print(
      differences.length === 0
        ? `${String(requests)} requests recounted: all ${String(cells)} totals agree.`
        : `${String(requests)} requests recounted: ${String(differences.length)} differences. While requests arrive, the newest may differ: run it again.`,
    );
    if (furtherPlaces > 0)
      print(`Besides, ${String(furtherPlaces)} days or months of a level differ, and are not listed.`);
    return differences.length === 0 ? 0 : 1;
  },
};
