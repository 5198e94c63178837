import type { Config } from "../../system/index.ts";
import { readSecrets } from "../../lenders/index.ts";
import { demoInLenders } from "./demo-in-lenders.ts";
import { demoInSites } from "./demo-in-sites.ts";
import { demoInSources } from "./demo-in-sources.ts";
import type { DemoPart } from "./find-marks.ts";

/** Lists all demo content that production would serve or send to. */
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

/** Groups problems into one line per file and kind, with all places. */
export function demoLines(parts: readonly DemoPart[]): string[] {
  const alike = Map.groupBy(parts, ({ file, is, fix }) => JSON.stringify([file, is, fix]));
  return [...alike.values()].map((group) => {
    const places = [...new Set(group.map(({ path }) => path))].filter((path) => path !== "");
    const { file = "", is = "", fix = "" } = group[0] ?? {};
    return `${file}: ${places.length === 0 ? "" : `${places.join(", ")}: `}${is}. Fix: ${fix}.`;
  });
}

type Settings = Pick<
  Config,
  "production" | "simulator" | "sitesDir" | "lendersDir" | "sourcesDir" | "secrets" | "lenderSecretsFile"
>;

/** In production, throws `DemoPartsRefused` if any demo content is in use. */
export async function refuseDemoParts(config: Settings): Promise<void> {
  if (!config.production) return;
  const secrets = await readSecrets(config);
  const parts = [
    ...(config.simulator
      ? [
          {
            file: "SIMULATOR_ORIGIN",
            path: "",
            is: "the simulated lending network",
            fix: "unset it or set NODE_ENV=development",
          },
        ]
      : []),
    ...(await demoInSites(config.sitesDir)),
    ...(await demoInLenders(config.lendersDir, secrets)),
    ...(await demoInSources(config.sourcesDir, secrets)),
  ];
  if (parts.length > 0) throw new DemoPartsRefused(parts);
}
