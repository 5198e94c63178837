import { findingsIn, type Finding } from "./advisory.ts";
import { dayOf, gapOf, type Snapshot } from "./snapshot.ts";
import type { RegistryAnswer } from "./npm-audit.ts";
import type { LockedPackage } from "../lock/lock-file.ts";

export type Verdict =
  /** `by`: the source of the verdict. */
  | { readonly outcome: "none known"; readonly by: string }
  /** `gaps`: why there may be more. */
  | { readonly outcome: "found"; readonly findings: readonly Finding[]; readonly gaps: readonly string[] }
  | { readonly outcome: "cannot say"; readonly gaps: readonly string[] };

/** 1 is reserved for a failure of the check itself. */
export const exitCodes: Readonly<Record<Verdict["outcome"], number>> = { "none known": 0, found: 2, "cannot say": 3 };

/**
 * A vulnerability known to either source counts, however old the snapshot. Finding none requires the registry's answer
 * or a fresh snapshot.
 */
export function judge(
  packages: readonly LockedPackage[],
  registry: RegistryAnswer,
  snapshot: Snapshot | undefined,
  now: number,
): Verdict {
  const gap = gapOf(snapshot, packages, now);
  const gaps =
    registry.answered || gap === undefined ? [] : [`The registry did not answer: ${registry.reason}.`, `And ${gap}.`];
  const known = [...(snapshot?.advisories ?? []), ...(registry.answered ? registry.advisories : [])];
  const findings = findingsIn(known, packages);
  if (findings.length > 0) return { outcome: "found", findings, gaps };
  if (gaps.length > 0) return { outcome: "cannot say", gaps };
  const by = registry.answered ? "the registry, today" : `the snapshot of ${dayOf(snapshot?.dataOf ?? "")}`;
  return { outcome: "none known", by };
}

const next = [
  "Run it where the public registry is reachable:     npm run advisories",
  "Or refresh the snapshot there and copy it here:    npm run advisories -- --refresh",
  "Or from osv.dev's export of npm, unpacked:         npm run advisories -- --refresh --from FOLDER",
  "Do not release until one of them answers. For the steps, see docs/deployment.md.",
];

export function textOf(verdict: Verdict): string {
  if (verdict.outcome === "none known")
    return `No known vulnerabilities of moderate severity or higher (${verdict.by}).`;
  if (verdict.outcome === "cannot say")
    return ["UNKNOWN whether there are known vulnerabilities.", ...verdict.gaps, ...next].join("\n  ");
  const lines = verdict.findings.map(
    ({ severity, package: name, version, range, id, title, url }) =>
      `${severity}: ${name} ${version} (affected: ${range}) ${title}\n    ${id} ${url}`,
  );
  const more = verdict.gaps.length > 0 ? [`There may be more.`, ...verdict.gaps] : [];
  return ["Known vulnerabilities:", ...lines, ...more].join("\n  ");
}
