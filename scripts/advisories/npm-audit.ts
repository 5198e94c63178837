import { z } from "zod";
import { runNpm } from "../run-npm.ts";
import { severitySchema, type Advisory } from "./advisory.ts";

/** What the registry knows of the lock file's packages, or why it said nothing. */
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
  /** A string names another package of the report that brings the weakness in. */
  vulnerabilities: z.record(z.string(), z.object({ via: z.array(z.union([z.string(), viaSchema])) })),
});
const refusalSchema = z.object({ message: z.string().min(1) });

/** Asks the registry that npm is set to about the lock file in `folder`. npm brings its own settings of proxies and logins. */
export function askRegistry(folder: string): RegistryAnswer {
  // Else NODE_ENV=production leaves the development packages out.
  const all = ["dev", "optional", "peer"].map((kind) => `--include=${kind}`);
  const { stdout, error } = runNpm(["audit", "--json", "--package-lock-only", ...all], folder);
  return error ? { answered: false, reason: `npm could not be run: ${error.message}` } : readReport(stdout);
}

/** The address of the registry that npm is set to, without a login that may be in it. */
export function registryName(folder: string): string {
  const { stdout } = runNpm(["config", "get", "registry"], folder);
  const { origin, pathname } = new URL(stdout.trim());
  return origin + pathname;
}

/** Reads what `npm audit --json` printed. */
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

/** That of GitHub, where the address names it: other sources use the same. */
const idOf = ({ url, source }: z.infer<typeof viaSchema>): string =>
  /\/(GHSA-[\w-]+)$/u.exec(url)?.[1] ?? `npm-${String(source)}`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
