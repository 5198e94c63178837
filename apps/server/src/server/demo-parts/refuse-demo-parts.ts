import type { Config } from "../../system/config.ts";
import { readSecrets } from "../../lenders/read-secrets.ts";
import { demoInLenders } from "./demo-in-lenders.ts";
import { demoInSites } from "./demo-in-sites.ts";
import type { DemoPart } from "./find-marks.ts";

/** Everything of the demo that production would serve or send to, at once. */
export class DemoPartsRefused extends Error {
  override readonly name = "DemoPartsRefused";

  constructor(parts: readonly DemoPart[]) {
    const count = parts.length === 1 ? "1 item" : `${String(parts.length)} items`;
    super(
      [
        `NODE_ENV=production does not allow demo content. Found ${count}:`,
        ...demoLines(parts).map((line) => `  ${line}`),
      ].join("\n"),
    );
  }
}

/** One line for what is wrong alike in one file, with its places. */
export function demoLines(parts: readonly DemoPart[]): string[] {
  const alike = Map.groupBy(parts, ({ file, is, wayOut }) => JSON.stringify([file, is, wayOut]));
  return [...alike.values()].map((group) => {
    const places = [...new Set(group.map(({ path }) => path))].filter((path) => path !== "");
    const { file = "", is = "", wayOut = "" } = group[0] ?? {};
    return `${file}: ${places.length === 0 ? "" : `${places.join(", ")}: `}${is}. Fix: ${wayOut}.`;
  });
}

type Settings = Pick<Config, "production" | "simulator" | "sitesDir" | "lendersDir" | "secrets" | "lenderSecretsFile">;

/** In production: throws `DemoPartsRefused` where anything of the demo is in use. */
export async function refuseDemoParts(config: Settings): Promise<void> {
  if (!config.production) return;
  const parts = [
    ...(config.simulator
      ? [
          {
            file: "SIMULATOR_ORIGIN",
            path: "",
            is: "the simulated lending network",
            wayOut: "unset it or set NODE_ENV=development",
          },
        ]
      : []),
    ...(await demoInSites(config.sitesDir)),
    ...(await demoInLenders(config.lendersDir, await readSecrets(config))),
  ];
  if (parts.length > 0) throw new DemoPartsRefused(parts);
}
