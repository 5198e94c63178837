import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** Tells the statements that a server has prepared since the last call. */
export function createStatementLog(file: string) {
  let known = 0;
  return (): readonly string[] => {
    const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
    const fresh = lines.slice(known).map((line) => JSON.parse(line) as string);
    known = lines.length;
    return fresh;
  };
}

/** The steps of the plans of these queries that read tables, without repeating equal ones. */
export function plansOf(dataDir: string, statements: readonly string[]): readonly string[] {
  const database = new DatabaseSync(join(dataDir, "database/loanbridge.sqlite"), { readOnly: true });
  const steps = statements
    .filter((text) => /^\s*(?:select|with)\b/iu.test(text))
    .flatMap((text) => database.prepare(`explain query plan ${text}`).all())
    .map(({ detail }) => String(detail))
    .filter((detail) => /^(?:scan|search) \w/iu.test(detail));
  database.close();
  return [...new Set(steps)];
}
