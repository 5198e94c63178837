import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { isLoopbackName, type Installation } from "../../lenders/index.ts";
import { isPlainObject, pathText, readJson } from "../../sites/index.ts";
import { readText } from "../../system/index.ts";
import { findMarks, type DemoPart } from "./find-marks.ts";
import { isSampleKey } from "./marks.ts";

/** Finds demo parts in a folder of lender files, and in the keys that these reference. */
export async function demoInLenders(folder: string, secrets: Installation["secrets"]): Promise<DemoPart[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json")).toSorted();
  const found = await Promise.all(names.map((name) => demoInLender(join(folder, name), secrets)));
  return found.flat();
}

export async function demoInLender(file: string, secrets: Installation["secrets"]): Promise<DemoPart[]> {
  // Invalid JSON is reported when lenders are compiled.
  const { json } = readJson(await readText(file), file);
  return [...findMarks(file, json), ...loopbackHosts(file, json), ...keysIn(file, json, [], secrets)];
}

/** Host names only, without a scheme. */
function loopbackHosts(file: string, json: unknown): DemoPart[] {
  const hosts: readonly unknown[] =
    isPlainObject(json) && Array.isArray(json["redirectHosts"]) ? json["redirectHosts"] : [];
  return hosts.flatMap((host, at) =>
    typeof host === "string" && isLoopbackName(host)
      ? [
          {
            file,
            path: `redirectHosts[${String(at)}]`,
            is: "a loopback host",
            fix: "use the lender's public host name",
          },
        ]
      : [],
  );
}

/** Keys written in a file, wherever its schema allows one, and sample keys in the environment. */
export function keysIn(
  file: string,
  json: unknown,
  path: readonly PropertyKey[],
  secrets: Installation["secrets"],
): DemoPart[] {
  if (Array.isArray(json)) return json.flatMap((item, at) => keysIn(file, item, [...path, at], secrets));
  if (!isPlainObject(json)) return [];
  const { secret, key, sample } = json;
  const name = typeof secret === "string" ? secret : key;
  const below = Object.entries(json).flatMap(([inner, value]) => keysIn(file, value, [...path, inner], secrets));
  if (typeof name !== "string") return below;
  const value = secrets[name];
  return [
    ...(typeof sample === "string"
      ? [
          {
            file,
            path: pathText([...path, "sample"]),
            is: "a sample key",
            fix: `remove it and set ${name} in the environment or LENDER_SECRETS_FILE`,
          },
        ]
      : []),
    ...(value !== undefined && isSampleKey(value)
      ? [{ file: name, path: "", is: "a sample key", fix: "set the key that you agreed on" }]
      : []),
    ...below,
  ];
}
