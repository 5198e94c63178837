import type { ConsoleAnswer } from "@loanbridge/contract/console";
import { addUp, dateOf, dayOf, latestDay, runReport } from "../../../reporting/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";

type Growth = ConsoleAnswer<"system">["database"]["growth"];

const daysShown = 30;

/** Requests that each of the last days stored, today last, as `loanbridge report --by day` counts them. */
export async function readGrowth({ db, sites, clock }: Pick<ConsoleParts, "db" | "sites" | "clock">): Promise<Growth> {
  const to = dayOf(
    latestDay(
      sites.all.map(({ configuration }) => configuration.timeZone),
      clock(),
    ),
  );
  const from = to - daysShown + 1;
  await addUp(db);
  const { rows } = await runReport(db, { from, to, by: ["day"], only: {} });
  const requestsOn = new Map(rows.map(({ group: [day = ""], counts }) => [day, counts.submits]));
  return Array.from({ length: daysShown }, (_, index) => {
    const day = dateOf(from + index);
    return { day, requests: requestsOn.get(day) ?? 0 };
  });
}
