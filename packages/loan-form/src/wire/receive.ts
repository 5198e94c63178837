import { bucketCreditScore } from "../credit-score.ts";
import { isStoredPayDateValid } from "../pay-dates/pay-date-limits.ts";
import { fromWire } from "./wire.ts";

/** Affiliate id of a visitor whom no partner sent. */
export const unknownAffiliate = "UNKNOWN";

/**
 * Converts the `userApplication` of a response to form values as of `today` (YYYY-MM-DD). Stored values that no longer
 * apply are dropped here.
 */
export function receiveApplication(json: Readonly<Record<string, unknown>>, today: string): Record<string, unknown> {
  const values = fromWire(json);
  values["affid"] ||= unknownAffiliate;
  if (typeof values["creditScore"] === "number")
    values["creditScore"] = bucketCreditScore(values["creditScore"]) ?? null;
  if (!isStoredPayDateValid(values["payDate1"], values["payFrequency"], today)) delete values["payDate1"];
  return values;
}
