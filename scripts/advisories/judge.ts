import { findingsIn, type Finding } from "./advisory.ts";
import { dayOf, gapOf, type Snapshot } from "./snapshot.ts";
import type { RegistryAnswer } from "./npm-audit.ts";
import type { LockedPackage } from "../lock/lock-file.ts";

export type Verdict =
  /** `by`: who says so. */
  | { readonly outcome: "none known"; readonly by: string }
  /** `unsaid`: why there may be more. */
  | { readonly outcome: "found"; readonly findings: readonly Finding[]; readonly unsaid: readonly string[] }
  | { readonly outcome: "cannot say"; readonly unsaid: readonly string[] };

/** 1 is left to a check that is broken itself. */
export const exitCodes: Readonly<Record<Verdict["outcome"], number>> = { "none known": 0, found: 2, "cannot say": 3 };

/** A weakness that either source knows counts, however old the snapshot. That there is none takes an answer of today or a fresh snapshot. */
export function judge(
  packages: readonly LockedPackage[],
  registry: RegistryAnswer,
  snapshot: Snapshot | undefined,
  now: number,
): Verdict {
  const gap = gapOf(snapshot, packages, now);
  const unsaid =
    registry.answered || gap === undefined ? [] : [`The registry did not answer: ${registry.reason}.`, `And ${gap}.`];
  const known = [...(snapshot?.advisories ?? []), ...(registry.answered ? registry.advisories : [])];
  const findings = findingsIn(known, packages);
  if (findings.length > 0) return { outcome: "found", findings, unsaid };
  if (unsaid.length > 0) return { outcome: "cannot say", unsaid };
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
    return ["UNKNOWN whether there are known vulnerabilities.", ...verdict.unsaid, ...next].join("\n  ");
  const lines = verdict.findings.map(
    ({ severity, package: name, version, range, id, title, url }) =>
      `${severity}: ${name} ${version} (affected: ${range}) ${title}\n    ${id} ${url}`,
  );
  const more = verdict.unsaid.length > 0 ? [`There may be more.`, ...verdict.unsaid] : [];
  return ["Known vulnerabilities:", ...lines, ...more].join("\n  ");
}
