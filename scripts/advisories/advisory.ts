import semver from "semver";
import { z } from "zod";
import type { LockedPackage } from "../lock/lock-file.ts";

/** `unknown`: the source gives none. */
const severities = ["critical", "high", "moderate", "low", "info", "unknown"] as const;
export const severitySchema = z.enum(severities).catch("unknown");

export const advisorySchema = z.strictObject({
  id: z.string(),
  package: z.string(),
  /** Versions that it affects, as npm writes ranges. */
  range: z.string(),
  severity: z.enum(severities),
  title: z.string(),
  url: z.string(),
});
export type Advisory = z.infer<typeof advisorySchema>;

/** An advisory that affects a package of the lock file. */
export interface Finding extends Advisory {
  readonly version: string;
}

/** What fails the check: moderate or more. An unknown severity may be anything, so it fails too. */
const failing: ReadonlySet<Advisory["severity"]> = new Set(["critical", "high", "moderate", "unknown"]);

/** Advisories that fail the check, once for each version of `packages` that they affect. */
export function findingsIn(advisories: readonly Advisory[], packages: readonly LockedPackage[]): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const advisory of advisories.filter(({ severity }) => failing.has(severity)))
    for (const { name, version } of packages)
      if (name === advisory.package && affects(advisory.range, version))
        found.set(`${advisory.id} ${name}@${version}`, { ...advisory, version });
  return [...found.values()];
}

/** A range that nobody can read affects every version. */
export const affects = (range: string, version: string): boolean =>
  semver.validRange(range, asNpm) === null || isIn(range, version);

export const isIn = (range: string, version: string): boolean => semver.satisfies(version, range, asNpm);

/** As npm audit compares: a prerelease is in a range that its number is in. */
const asNpm = { includePrerelease: true, loose: true };
