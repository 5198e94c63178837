import { readFileSync } from "node:fs";
import { todayIn } from "@loanbridge/form-engine";

const zoneOf = (site: "payday" | "personal"): string =>
  (JSON.parse(readFileSync(`sites/${site}-demo/site.json`, "utf8")) as { timeZone: string }).timeZone;
const zones = { payday: zoneOf("payday"), personal: zoneOf("personal") };

/** The date where a demo site is at home, by its name or address: ages and pay dates are judged by it. For two hours of each night the two are not the same. */
export function todayOn(site: string): string {
  return todayIn(zones[site.includes("payday") ? "payday" : "personal"], new Date());
}
