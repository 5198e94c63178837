import semver from "semver";
import { z } from "zod";
import type { LockedPackage } from "../lock/lock-file.ts";

/** `unknown`: not stated by the source. */
const severities = ["critical", "high", "moderate", "low", "info", "unknown"] as const;
export const severitySchema = z.enum(severities).catch("unknown");

export const advisorySchema = z.strictObject({
  id: z.string(),
  package: z.string(),
  /** Affected versions as an npm range. */
  range: z.string(),
  severity: z.enum(severities),
  title: z.string(),
  url: z.string(),
});
export type Advisory = z.infer<typeof advisorySchema>;

/** An advisory that affects a package in the lock file. */
export interface Finding extends Advisory {
  readonly version: string;
}

/** Severities that fail the check: moderate or higher. An unknown severity could be anything, so it fails too. */
const failing: ReadonlySet<Advisory["severity"]> = new Set(["critical", "high", "moderate", "unknown"]);

/** Advisories that fail the check, once per affected version in `packages`. */
export function findingsIn(advisories: readonly Advisory[], packages: readonly LockedPackage[]): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const advisory of advisories.filter(({ severity }) => failing.has(severity)))
    for (const { name, version } of packages)
      if (name === advisory.package && affects(advisory.range, version))
        found.set(`${advisory.id} ${name}@${version}`, { ...advisory, version });
  return [...found.values()];
}

/** An unparsable range affects every version. */
export const affects = (range: string, version: string): boolean =>
  semver.validRange(range, asNpm) === null || isIn(range, version);

export const isIn = (range: string, version: string): boolean => semver.satisfies(version, range, asNpm);

/** Like npm audit: a prerelease is in a range if its version number is. */
const asNpm = { includePrerelease: true, loose: true };
