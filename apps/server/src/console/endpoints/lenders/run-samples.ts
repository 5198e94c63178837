import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { allowsLoopback, installationOf, readLender, runSamples as run } from "../../../lenders/index.ts";
import { ifExists } from "../../../sites/index.ts";
import { ConsoleProblem } from "../../transport/problems.ts";
import type { Handler } from "../handler.ts";
import { lenderNamed } from "./lender-rows.ts";

const problemText = ({ path, expected }: { readonly path: string; readonly expected: string }): string =>
  path === "" ? `expected ${expected}` : `${path}: expected ${expected}`;

export const runSamples: Handler<"runSamples"> = async (parts, { id }) => {
  const { file: used } = lenderNamed(parts, id);
  const text = await ifExists(readFile(join(parts.config.lendersDir, `${id}.json`), "utf8"));
  if (text === undefined) throw new ConsoleProblem("not-found", `There is no file ${id}.json anymore.`);
  const installation = await installationOf(parts.config);
  const lender = readLender(id, text, installation);
  if (!("id" in lender)) return { isFine: false, isInUse: false, problems: lender.map(problemText), samples: [] };
  const results = run(lender, allowsLoopback(installation));
  return {
    isFine: results.every(({ findings }) => findings.length === 0),
    isInUse: isDeepStrictEqual(lender.file, used),
    problems: [],
    samples: results.map(({ sample: { name, stage }, outcome = null, findings }) => ({
      name,
      stage,
      outcome,
      problems: findings.map(problemText),
    })),
  };
};
