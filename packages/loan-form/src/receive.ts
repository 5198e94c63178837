import { bucketCreditScore } from "./credit-score.ts";
import { isPayDateKeepable } from "./pay-dates/pay-date-limits.ts";
import { fromWire } from "./wire.ts";

/** Partner of a visitor whom no partner sent. */
export const unknownAffiliate = "UNKNOWN";

/** What `userApplication` of an answer means to the form that is shown `today` (YYYY-MM-DD): the last word on what was stored. */
export function receiveApplication(json: Readonly<Record<string, unknown>>, today: string): Record<string, unknown> {
  const values = fromWire(json);
  values["affid"] ||= unknownAffiliate;
  if (typeof values["creditScore"] === "number")
    values["creditScore"] = bucketCreditScore(values["creditScore"]) ?? null;
  if (!isPayDateKeepable(values["payDate1"], values["payFrequency"], today)) delete values["payDate1"];
  return values;
}
