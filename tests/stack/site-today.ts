import { readFileSync } from "node:fs";
import { todayIn } from "@loanbridge/form-engine";

const zoneOf = (site: "payday" | "personal"): string =>
  (JSON.parse(readFileSync(`sites/${site}-demo/site.json`, "utf8")) as { timeZone: string }).timeZone;
const zones = { payday: zoneOf("payday"), personal: zoneOf("personal") };

/**
 * The date in a demo site's time zone, by the site's name or address. Ages and pay dates depend on it. For two hours
 * each night the two sites' dates differ.
 */
export function todayOn(site: string): string {
  return todayIn(zones[site.includes("payday") ? "payday" : "personal"], new Date());
}
