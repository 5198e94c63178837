import { lenderId } from "@loanbridge/contract";
import { createSlices, parseUnambiguous, readOnce } from "../system/index.ts";
import { checks } from "./checks/index.ts";
import type { Finding, LenderProblem } from "./checks/problem.ts";
import { crowdedList } from "./schema/crowded-list.ts";
import { bindInstallation, type Installation } from "./bind-installation.ts";
import { lenderFile } from "./schema/lender-file.ts";
import { runSamples } from "./run-samples.ts";
import { shapeFindings } from "./shape-findings.ts";
import { sharedHashKeys } from "./shared-hash-keys.ts";
import type { Lender } from "./types.ts";

/** File name, such as `harborline.json` → text. */
export type LenderTexts = Readonly<Record<string, string>>;

export interface CompiledLenders {
  /** Lenders without problems. */
  readonly lenders: readonly Lender[];
  /** If there are any, the caller must refuse the whole folder and keep the lenders in use. */
  readonly problems: readonly LenderProblem[];
}

/** Reads a lender's file and runs all checks but those of its samples. Returns the problems, if there are any. */
export function readLender(id: string, text: string, installation: Installation): Lender | readonly Finding[] {
  if (!lenderId.safeParse(id).success)
    return [
      {
        code: "file-name",
        path: "",
        expected: "a file name of lowercase letters, digits and -, such as alder-cash.json",
      },
    ];
  const read = parseUnambiguous(text);
  if (!("json" in read)) return [{ code: "json", ...read }];
  const crowded = crowdedList(read.json);
  if (crowded !== undefined) return [crowded];
  const parsed = lenderFile.safeParse(read.json, readOnce);
  if (!parsed.success) return shapeFindings(parsed.error.issues);
  const found = Object.values(checks).flatMap((check) => check(parsed.data));
  const { file, secrets, findings } = bindInstallation(parsed.data, installation);
  if (found.length + findings.length > 0) return [...found, ...findings];
  return { id, file, secrets };
}

function compileLender(id: string, text: string, installation: Installation): Lender | readonly Finding[] {
  const lender = readLender(id, text, installation);
  if (!("id" in lender)) return lender;
  const failed = runSamples(lender, allowsLoopback(installation)).flatMap(({ findings }) => findings);
  return failed.length > 0 ? failed : lender;
}

/** Whether samples may redirect to this machine, as those of simulated lenders do. */
export const allowsLoopback = ({ origins }: Installation): boolean => Object.keys(origins).length > 0;

/** Compiled lenders or their problems, by file name. */
type Results = readonly { readonly file: string; readonly result: ReturnType<typeof compileLender> }[];

function collect(results: Results): CompiledLenders {
  const lenders = results.flatMap(({ result }) => ("id" in result ? [result] : []));
  const problems = results.flatMap(({ file, result }) =>
    "id" in result ? [] : result.map(({ code, path, expected }) => ({ code, file, path, expected })),
  );
  return { lenders, problems: [...problems, ...sharedHashKeys(lenders)] };
}

const compileFile = (file: string, text: string, installation: Installation): Results[number] => ({
  file,
  result: compileLender(file.replace(/\.json$/, ""), text, installation),
});

const inOrder = (texts: LenderTexts): readonly (readonly [string, string])[] =>
  Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1));

export function compileLenders(texts: LenderTexts, installation: Installation): CompiledLenders {
  return collect(inOrder(texts).map(([file, text]) => compileFile(file, text, installation)));
}

/** The same in short turns, because a running server may reload them. */
export async function compileInTurns(texts: LenderTexts, installation: Installation): Promise<CompiledLenders> {
  const slice = createSlices();
  const results: Results[number][] = [];
  for (const [file, text] of inOrder(texts)) {
    await slice();
    results.push(compileFile(file, text, installation));
  }
  return collect(results);
}
