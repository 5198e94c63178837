import { CursorRefused, FilterRefused, listRequests as readPage } from "../../../routing/index.ts";
import { addUp } from "../../../reporting/index.ts";
import type { ConsoleParts } from "../../console-parts.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import type { Handler } from "../handler.ts";
import { withSales } from "./request-rows.ts";

export const listRequests: Handler<"listRequests"> = async (parts, { limit, after, notArrived, ...filters }) => {
  const { db } = parts;
  // The state of a completed form is stored with the totals.
  if (filters.state !== undefined) await addUp(db);
  const question = { filters, notArrived: notArrived === true, limit, after };
  const { rows, next } = await readPage(db, question, knownNames(parts)).catch((error: unknown) => {
    if (error instanceof FilterRefused) throw new ConsoleProblem("invalid", `${error.filter}: ${error.message}`);
    if (error instanceof CursorRefused) throw new ConsoleProblem("invalid", `after: ${error.message}`);
    throw error;
  });
  return { rows: await withSales(db, rows), next: next ?? null };
};

const knownNames = ({ sites, sources, lenders, clock }: ConsoleParts) => ({
  sites: sites.all,
  sources: sources().all.map(({ name }) => name),
  lenders: [...lenders().keys()],
  now: clock(),
});
