import { z } from "zod";
import { runNpm } from "../run-npm.ts";
import { severitySchema, type Advisory } from "./advisory.ts";

/** The registry's advisories for the packages in the lock file, or why it gave no answer. */
export type RegistryAnswer =
  | { readonly answered: true; readonly advisories: readonly Advisory[] }
  | { readonly answered: false; readonly reason: string };

const viaSchema = z.object({
  source: z.union([z.number(), z.string()]),
  name: z.string(),
  title: z.string(),
  url: z.string(),
  severity: severitySchema,
  range: z.string(),
});
const reportSchema = z.object({
  auditReportVersion: z.literal(2),
  /** A string names another package in the report through which the vulnerability comes in. */
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), viaSchema])) })),
});
const refusalSchema = z.object({ message: z.string().min(1) });

/** Queries npm's configured registry about the lock file in `folder`, with npm's own proxy and login settings. */
export function askRegistry(folder: string): RegistryAnswer {
  // Otherwise NODE_ENV=production would leave out the development packages.
  const all = ["dev", "optional", "peer"].map((kind) => `--include=${kind}`);
  const { stdout, error } = runNpm(["audit", "--json", "--package-lock-only", ...all], folder);
  return error ? { answered: false, reason: `npm could not be run: ${error.message}` } : readReport(stdout);
}

/** URL of npm's configured registry, without any credentials. */
export function registryName(folder: string): string {
  const { stdout } = runNpm(["config", "get", "registry"], folder);
  const { origin, pathname } = new URL(stdout.trim());
  return origin + pathname;
}

/** Parses the output of `npm audit --json`. */
export function readReport(printed: string): RegistryAnswer {
  const json = parsed(printed);
  const report = reportSchema.safeParse(json);
  if (!report.success) {
    const refusal = refusalSchema.safeParse(json);
    return { answered: false, reason: refusal.success ? refusal.data.message : "npm printed no report" };
  }
  const vias = Object.values(report.data.vulnerabilities).flatMap(({ via }) => via);
  const advisories = vias.flatMap((via) =>
    typeof via === "string"
      ? []
      : [
          {
            id: idOf(via),
            package: via.name,
            range: via.range,
            severity: via.severity,
            title: via.title,
            url: via.url,
          },
        ],
  );
  return { answered: true, advisories };
}

/** The GitHub advisory id from the URL, which other sources use too. */
const idOf = ({ url, source }: z.infer<typeof viaSchema>): string =>
  /\/(GHSA-[\w-]+)$/u.exec(url)?.[1] ?? `npm-${String(source)}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
