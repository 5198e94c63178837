import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads a JSON file, applies `change`, and writes the result to `to`. */
export async function editJson(
  from: string,
  change: (json: Record<string, unknown>) => object,
  to = from,
): Promise<void> {
  const json = JSON.parse(await readFile(from, "utf8")) as Record<string, unknown>;
  await writeFile(to, JSON.stringify({ ...json, ...change(json) }, null, 2));
}

/**
 * Follows the recipes for a site and for a lender that it asks, by changing copies of the demo's. `folder` holds sites/
 * and lenders/.
 */
export async function addSiteAndLender(folder: string): Promise<void> {
  await cp(join(folder, "sites/payday-demo"), join(folder, "sites/millrace"), { recursive: true });
  await editJson(join(folder, "sites/millrace/environment.json"), () => ({
    siteCode: "MILLRACE",
    siteName: "Millrace",
  }));
  await editJson(join(folder, "sites/millrace/site.json"), ({ landing }) => ({
    hosts: ["millrace.localhost"],
    styles: { primaryColor: "#5b2a86" },
    landing: { ...(landing as object), title: "Water over the wheel" },
    routing: { timeBudgetSeconds: 30, tiers: [{ lenders: ["sluice-gate"], choose: "order" }] },
  }));
  await editJson(
    join(folder, "lenders/harborline.json"),
    () => ({ name: "Sluice Gate Loans" }),
    join(folder, "lenders/sluice-gate.json"),
  );
}

/** A place where the copied lender is licensed and its simulated side buys. */
export const texan = { zip: "78704", city: "Austin", state: "TX" };
