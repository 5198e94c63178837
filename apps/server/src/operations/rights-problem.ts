import { readFile } from "node:fs/promises";
import type { OutdatedRights } from "../store/index.ts";

/** Relative to the folder in which the processes run, like `sites` and `lenders`. */
const rolesFile = "docs/postgresql/roles.sql";

/** Text of the script that gives users their rights; undefined if this installation does not have it. */
export const readRoles = (): Promise<string | undefined> => readFile(rolesFile, "utf8").catch(() => undefined);

/** Tells an operator how rights differ from the script, and what to do. */
export function rightsProblem(outdated: readonly OutdatedRights[]): string {
  const differences = outdated.flatMap(({ user, missing, excess }) => [
    ...(missing.length > 0 ? [`${user} lacks ${missing.join(", ")}`] : []),
    ...(excess.length > 0 ? [`${user} must not have ${excess.join(", ")}`] : []),
  ]);
  return `${differences.join("; ")}. Run the script of the newest version in use as the database owner: psql "$DATABASE_URL" -f ${rolesFile}`;
}
