import { lookUp, lookUpValue } from "../../../privacy/index.ts";
import { requestsById } from "../../../routing/index.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import type { Handler } from "../handler.ts";
import { checkedReason } from "../reason.ts";
import { withSales } from "./request-rows.ts";

export const findPerson: Handler<"findPerson"> = async (parts, { channel, value: typed, why }) => {
  const read = lookUpValue(channel, typed);
  if ("expected" in read) throw new ConsoleProblem("invalid", `Expected ${read.expected}.`);
  const found = await lookUp(parts, { channel, value: read.value, why: checkedReason(why) });
  const ids = found.map(({ id }) => id);
  return { rows: ids.length === 0 ? [] : await withSales(parts.db, await requestsById(parts.db, ids)) };
};
