import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { shapeFindings } from "../../lenders/index.ts";
import { parseUnambiguous, readOnce, readText } from "../../system/index.ts";
import { policyFile, type PolicyEntry } from "./policy-file.ts";

export interface Policies {
  readonly entries: readonly PolicyEntry[];
  byId(id: string): PolicyEntry | undefined;
}

/** Rejects a whole folder of policies. Each line of the message names the file, the path and what was expected. */
export class PoliciesRefused extends Error {
  override readonly name = "PoliciesRefused";
}

/** Takes file texts by file name. Throws `PoliciesRefused`. */
export function compilePolicies(texts: Readonly<Record<string, string>>): Policies {
  const problems: string[] = [];
  const entries = new Map<string, PolicyEntry>();
  for (const [file, text] of Object.entries(texts)) {
    for (const one of readEntries(file, text, problems)) {
      if (entries.has(one.id)) problems.push(`${file}: entry ${one.id}: expected a unique ID`);
      entries.set(one.id, one);
    }
  }
  if (problems.length > 0) throw new PoliciesRefused(problems.join("\n"));
  return { entries: [...entries.values()], byId: (id) => entries.get(id) };
}

function readEntries(file: string, text: string, problems: string[]): readonly PolicyEntry[] {
  const refuse = (found: readonly { readonly path: string; readonly expected: string }[]): readonly PolicyEntry[] => {
    problems.push(
      ...found.map(({ path, expected }) => `${file}: ${path === "" ? "" : `${path}: `}expected ${expected}`),
    );
    return [];
  };
  const read = parseUnambiguous(text);
  if (!("json" in read)) return refuse([read]);
  const parsed = policyFile.safeParse(read.json, readOnce);
  return parsed.success ? parsed.data.entries : refuse(shapeFindings(parsed.error.issues));
}

/** Loads every `*.json` of a folder except schemas. Throws `PoliciesRefused`. */
export async function loadPolicies(folder: string): Promise<Policies> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(".json") && !name.endsWith(".schema.json"))
    .toSorted();
  const texts = await Promise.all(names.map(async (name) => [name, await readText(join(folder, name))] as const));
  return compilePolicies(Object.fromEntries(texts));
}
