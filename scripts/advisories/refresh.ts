import { credit, dayOf, readSnapshot, withAdvisories, writeSnapshot, type Snapshot } from "./snapshot.ts";
import { readOsv } from "./osv.ts";
import type { RegistryAnswer } from "./npm-audit.ts";
import type { LockedPackage } from "../lock/lock-file.ts";

/**
 * Minimum size of a full export: npm's has over 200,000 entries, GitHub's reviewed ones about 5,000. Smaller sets are
 * single advisories, which cover no package.
 */
export const fewestOfAnExport = 1_000;

export interface Refreshed {
  /** False if the source gave no answer. */
  readonly answered: boolean;
  readonly text: string;
}

/** Stores the registry's answer in the snapshot. Without an answer, existing data is kept. */
export function refreshFromRegistry(
  file: string,
  packages: readonly LockedPackage[],
  answer: RegistryAnswer,
  source: string,
  now: number,
): Refreshed {
  const lookedAt = new Date(now).toISOString();
  if (answer.answered) {
    const { advisories } = answer;
    writeSnapshot(file, {
      lookedAt,
      source,
      dataOf: lookedAt,
      ...credit,
      covers: versionsOf(packages),
      advisories: [...advisories],
    });
    return { answered: true, text: `${file}: ${String(advisories.length)} advisories, as ${source} answered.` };
  }
  const before = readSnapshot(file);
  const why = `No answer from ${source}: ${answer.reason}.`;
  if (before && before.dataOf !== null)
    return { answered: false, text: `${why}\n${file} stays as it is, with data of ${dayOf(before.dataOf)}.` };
  const empty = { ...credit, covers: {}, advisories: before?.advisories ?? [] };
  writeSnapshot(file, { lookedAt, source, noAnswer: answer.reason, dataOf: null, ...empty });
  return { answered: false, text: `${why}\n${file} now says so; it holds no data.` };
}

/** Stores downloaded advisories in the snapshot: a full export replaces its content, single advisories are added. */
export function refreshFromOsv(file: string, packages: readonly LockedPackage[], path: string, now: number): Refreshed {
  const lookedAt = new Date(now).toISOString();
  const source = "files in OSV's format";
  const { advisories, entries, newest } = readOsv(path, new Set(packages.map(({ name }) => name)));
  if (entries >= fewestOfAnExport) {
    const covers = Object.fromEntries(packages.map(({ name }) => [name, "*"]));
    writeSnapshot(file, { lookedAt, source, dataOf: newest, ...credit, covers, advisories: [...advisories] });
    const text = `${file}: ${String(advisories.length)} advisories about packages of the lock file, of ${String(entries)} in ${path}, the newest of ${dayOf(newest)}.`;
    return { answered: true, text };
  }
  const noAnswer = "only single advisories were added";
  const none: Snapshot = { lookedAt, source, noAnswer, dataOf: null, ...credit, covers: {}, advisories: [] };
  writeSnapshot(file, withAdvisories(readSnapshot(file) ?? none, advisories));
  const text = `${file}: added ${String(advisories.length)} advisories about packages of the lock file.\n${path} has ${String(entries)} entries about npm, so it is no full export: the snapshot covers no more than before.`;
  return { answered: true, text };
}

function versionsOf(packages: readonly LockedPackage[]): Record<string, string> {
  const versions: Record<string, string> = {};
  for (const { name, version } of packages)
    versions[name] = versions[name] ? `${versions[name]} || ${version}` : version;
  return versions;
}
