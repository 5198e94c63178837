import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { idOf, type Mutant } from "./find-mutants.ts";

export interface Result {
  /** `gone`: the source lacks the place. `unclear`: the command also fails without the mutant. */
  readonly outcome: "caught" | "survived" | "gone" | "unclear";
  /** The command that caught it, and the first failing test. */
  readonly command?: string;
  readonly by?: string;
  readonly seconds: number;
}

export interface Entry {
  readonly mutant: Mutant;
  readonly result?: Result;
}

export interface MutantRecord {
  readonly seed: number;
  readonly entries: readonly Entry[];
}

export const readRecord = (file: string): MutantRecord | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as MutantRecord) : undefined;

/** Whole or not at all, so that a run that is killed can be resumed. */
export function writeRecord(file: string, record: MutantRecord): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(record, undefined, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Mutants that were caught before and no longer are: survived, gone, or not run. */
export function lostMutants(before: MutantRecord, after: MutantRecord): readonly Mutant[] {
  const caught = ({ entries }: MutantRecord) => entries.filter(({ result }) => result?.outcome === "caught");
  const still = new Set(caught(after).map(({ mutant }) => idOf(mutant)));
  return caught(before)
    .map(({ mutant }) => mutant)
    .filter((mutant) => !still.has(idOf(mutant)));
}
