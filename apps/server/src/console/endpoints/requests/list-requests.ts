import { noGroup } from "@loanbridge/contract/console";
import { CursorRefused, FilterRefused, listRequests as readPage } from "../../../routing/index.ts";
import { addUp } from "../../../reporting/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import type { Handler } from "../handler.ts";
import { withSales } from "./request-rows.ts";

export const listRequests: Handler<"listRequests"> = async (parts, { limit, after, notArrived, cell, ...given }) => {
  const { db } = parts;
  // The state of a completed form is stored with the totals.
  if (given.state !== undefined || cell !== undefined) await addUp(db);
  const { viewState, reference, ...ofReport } = given;
  const question = {
    ...(cell === undefined
      ? { filters: given }
      : { filters: { viewState, reference }, cell: { ...withEmpty(ofReport), ...withEmpty(cell) } }),
    notArrived: notArrived === true,
    limit,
    after,
  };
  const { rows, next } = await readPage(db, question, knownNames(parts), parts.withStoredSites).catch(
    (error: unknown) => {
      if (error instanceof FilterRefused) throw new ConsoleProblem("invalid", `${error.filter}: ${error.message}`);
      if (error instanceof CursorRefused) throw new ConsoleProblem("invalid", `after: ${error.message}`);
      throw error;
    },
  );
  return { rows: await withSales(db, rows), next: next ?? null };
};

/** Groups as reports name them: empty text for what is unknown. */
const withEmpty = <Given extends object>(given: Given): Given =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, value === noGroup ? "" : value])) as Given;

const knownNames = ({ sites, sources, lenders, clock }: ConsoleParts) => ({
  sites: sites.all,
  sources: sources().all.map(({ name }) => name),
  lenders: [...lenders().keys()],
  now: clock(),
});
