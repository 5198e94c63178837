import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readText } from "../system/index.ts";
import type { Installation } from "./bind-installation.ts";
import type { LenderProblem } from "./checks/problem.ts";
import { compileInTurns } from "./compile-lenders.ts";
import type { Lender } from "./types.ts";

/** A folder of lenders is loaded as a whole or refused as a whole. */
export class LendersRefused extends Error {
  override readonly name = "LendersRefused";
  readonly problems: readonly LenderProblem[];

  constructor(problems: readonly LenderProblem[]) {
    super(
      problems
        .map(
          ({ code, file, path, expected }) =>
            `${file}: ${path === "" ? "" : `${path}: `}expected ${expected} (${code})`,
        )
        .join("\n"),
    );
    this.problems = problems;
  }
}

/** Compiles every `*.json` of a folder. Throws `LendersRefused`. */
export async function loadLenders(folder: string, installation: Installation): Promise<readonly Lender[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  const texts = await Promise.all(names.map(async (name) => [name, await readText(join(folder, name))] as const));
  const { lenders, problems } = await compileInTurns(Object.fromEntries(texts), installation);
  if (problems.length > 0) throw new LendersRefused(problems);
  return lenders;
}
