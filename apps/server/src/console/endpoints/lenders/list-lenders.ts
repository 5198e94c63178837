import { listLenders as list, recordDays } from "../../../routing/index.ts";
import type { Handler } from "../handler.ts";
import { lenderRow } from "./lender-rows.ts";

export const listLenders: Handler<"listLenders"> = async ({ db, lenders, clock }) => {
  const now = clock();
  const listed = await list(db, [...lenders().values()], now);
  return { days: recordDays, rows: listed.map((one) => lenderRow(one, now)) };
};
