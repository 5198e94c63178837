// node scripts/mutants.ts --out FILE [--seed 1] [--count 60] [--from FILE] [--only N] [--command "…"] [--build] [--confirm] [--minutes 60] [--timeout 900]
// Changes the product in one place at a time and records which tests catch it. Run again with the same --out to resume.
// node scripts/mutants.ts --compare BEFORE AFTER lists the mutants that were caught before and no longer are.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { applyMutant } from "./mutants/apply-mutant.ts";
import { findMutants, type Mutant } from "./mutants/find-mutants.ts";
import { isProduct, pickMutants } from "./mutants/pick-mutants.ts";
import { lostMutants, readRecord, writeRecord, type Entry, type MutantRecord, type Result } from "./mutants/record.ts";
import { runCommand } from "./mutants/run-command.ts";
import { addWorktree } from "./mutants/scratch-worktree.ts";
import { nearestTests, readImporters, type Importers } from "./testing/nearest-tests.ts";
import { sourceFiles } from "./words/source-files.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const { values, positionals } = parseArgs({
  options: {
    out: { type: "string" },
    seed: { type: "string", default: "1" },
    count: { type: "string", default: "60" },
    /** A record whose mutants are run again. */
    from: { type: "string" },
    /** Counted from 1: runs this one alone, even if it has a result. */
    only: { type: "string" },
    /** `{file}` is the mutated file. Replaces the unit tests and the crossing tests. */
    command: { type: "string" },
    /** Builds before --command. */
    build: { type: "boolean", default: false },
    /** Runs a command that failed once more, without the mutant. */
    confirm: { type: "boolean", default: false },
    minutes: { type: "string", default: "60" },
    timeout: { type: "string", default: "900" },
    compare: { type: "boolean", default: false },
  },
  allowPositionals: true,
});

const flat = (text: string): string => text.replaceAll(/\s+/gu, " ").slice(0, 80);

/** Test files that are tried first, those nearest to the mutant: most mutants fail one of them within seconds. */
const nearestFirst = 10;

/** The commands for a mutant, in order; the first that fails catches it. */
function commandsFor({ file }: Mutant, importers: Importers): readonly string[] {
  const build = "npm run build --silent";
  if (values.command !== undefined)
    return [...(values.build ? [build] : []), values.command.replaceAll("{file}", file)];
  const nearest = nearestTests(importers, [file]).slice(0, nearestFirst).join(" ");
  return [
    ...(nearest === "" ? [] : [`vitest run --project unit --bail 1 ${nearest}`]),
    `vitest related ${file} --run --project unit --bail 1`,
    build,
    "vitest run --project crossing --bail 1",
  ];
}

function freshRecord(): MutantRecord {
  const seed = Number(values.seed);
  if (values.from !== undefined) {
    const earlier = readRecord(values.from);
    if (!earlier) throw new Error(`${values.from} is not there.`);
    return { seed: earlier.seed, entries: earlier.entries.map(({ mutant }) => ({ mutant })) };
  }
  const all = sourceFiles(root)
    .filter(isProduct)
    .flatMap((file) => findMutants(file, readFileSync(join(root, file), "utf8")));
  return { seed, entries: pickMutants(all, Number(values.count), seed).map((mutant) => ({ mutant })) };
}

async function judge(
  mutant: Mutant,
  commands: readonly string[],
  folder: string,
  signal: AbortSignal,
): Promise<Result> {
  const timeout = Number(values.timeout) * 1000;
  const started = performance.now();
  const seconds = () => Math.round((performance.now() - started) / 1000);
  const path = join(folder, mutant.file);
  const source = readFileSync(path, "utf8");
  const mutated = applyMutant(source, mutant);
  if (mutated === undefined) return { outcome: "gone", seconds: 0 };
  writeFileSync(path, mutated);
  try {
    for (const command of commands) {
      const { outcome, failure } = await runCommand(command, folder, timeout, signal);
      if (outcome === "passed") continue;
      writeFileSync(path, source);
      const isClear = !values.confirm || (await runCommand(command, folder, timeout, signal)).outcome === "passed";
      return { outcome: isClear ? "caught" : "unclear", command, by: failure ?? "", seconds: seconds() };
    }
    return { outcome: "survived", seconds: seconds() };
  } finally {
    writeFileSync(path, source);
  }
}

async function run(out: string): Promise<void> {
  const record = readRecord(out) ?? freshRecord();
  const entries: Entry[] = [...record.entries];
  writeRecord(out, record);
  const only = values.only === undefined ? undefined : Number(values.only) - 1;
  const chosen = [...entries.keys()].filter((at) => (only === undefined ? !entries[at]?.result : at === only));
  const stop = new AbortController();
  for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => stop.abort());
  const until = performance.now() + Number(values.minutes) * 60_000;
  const importers = readImporters(root);
  const worktree = addWorktree(root);
  try {
    for (const at of chosen) {
      const entry = entries[at];
      if (!entry || stop.signal.aborted || performance.now() > until) break;
      const result = await judge(entry.mutant, commandsFor(entry.mutant, importers), worktree.folder, stop.signal);
      // A run that was stopped says nothing about the mutant.
      if (stop.signal.aborted) break;
      entries[at] = { mutant: entry.mutant, result };
      writeRecord(out, { ...record, entries });
      const { file, symbol, kind, original } = entry.mutant;
      console.log(`${String(at + 1)} ${result.outcome}: ${kind} in ${file} ${symbol}: ${flat(original)}`);
      if (result.by !== undefined) console.log(`    by ${result.by}`);
    }
  } finally {
    worktree.remove();
  }
  const count = (outcome?: Result["outcome"]) => entries.filter(({ result }) => result?.outcome === outcome).length;
  console.log(
    `${String(count("caught"))} caught, ${String(count("survived"))} survived, ${String(count("unclear"))} unclear, ${String(count("gone"))} gone, ${String(count())} not run`,
  );
}

if (values.compare) {
  const [before, after] = positionals.map(readRecord);
  if (!before || !after) throw new Error("--compare takes two records: BEFORE AFTER.");
  const lost = lostMutants(before, after);
  for (const { file, symbol, kind, original } of lost)
    console.log(`lost: ${kind} in ${file} ${symbol}: ${flat(original)}`);
  console.log(`${String(lost.length)} caught before and no longer.`);
  process.exitCode = lost.length === 0 ? 0 : 1;
} else if (values.out === undefined) throw new Error("Name the record to write: --out FILE.");
else await run(values.out);
