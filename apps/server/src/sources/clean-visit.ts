import { clickIdNames, subIdNames, type VisitName, visitNames } from "@loanbridge/loan-form";
import { looksPersonal } from "../system/index.ts";
import type { MatchKind, Sources } from "./types.ts";

/** Evidence of the origin of a visit, by parameter. Clean values are safe to store, show and forward. */
export type VisitClues = Readonly<Partial<Record<VisitName, string>>>;

const short = /^[\w.~:-]{1,64}$/;
const clickId = /^[\w.~:-]{1,500}$/;
const affid = /^[\w.-]{1,100}$/;
const host = /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/;

const shapes: ReadonlyMap<VisitName, RegExp> = new Map<VisitName, RegExp>([
  ["affid", affid],
  ["referrer", host],
  ...subIdNames.map((name) => [name, short] as const),
  ...clickIdNames.map((name) => [name, clickId] as const),
]);

/** Parameters by which a source is recognized. */
const kinds: ReadonlyMap<VisitName, MatchKind> = new Map<VisitName, MatchKind>([
  ["affid", "affid"],
  ["utm_source", "utmSource"],
  ["referrer", "referrer"],
]);

/**
 * Leaves out each value that does not fit its parameter or may be personal. A value that a source file lists is not
 * personal. `dropped`: names of the values that were left out.
 */
export function cleanVisit(
  given: Readonly<Record<string, unknown>>,
  sources: Pick<Sources, "byValue">,
): { readonly clues: VisitClues; readonly dropped: readonly VisitName[] } {
  const clues: Partial<Record<VisitName, string>> = {};
  const dropped: VisitName[] = [];
  for (const name of visitNames) {
    const value = given[name];
    if (value === undefined || value === "") continue;
    if (typeof value === "string" && isClean(name, value, sources)) clues[name] = value;
    else dropped.push(name);
  }
  return { clues, dropped };
}

function isClean(name: VisitName, value: string, sources: Pick<Sources, "byValue">): boolean {
  const kind = kinds.get(name);
  if (kind !== undefined && sources.byValue(kind, value) !== undefined) return true;
  return (shapes.get(name) ?? short).test(value) && !looksPersonal(value);
}
