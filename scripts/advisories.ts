// npm run advisories [-- [SNAPSHOT]]: checks the registry and the snapshot for known vulnerabilities of all packages in
// the lock file. --refresh [--from FILE|FOLDER] updates the snapshot instead, from the registry or from OSV advisories.
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { exitCodes, judge, textOf } from "./advisories/judge.ts";
import { askRegistry, registryName } from "./advisories/npm-audit.ts";
import { refreshFromOsv, refreshFromRegistry } from "./advisories/refresh.ts";
import { readSnapshot } from "./advisories/snapshot.ts";
import { lockedPackages, readLock } from "./lock/lock-file.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const bundled = fileURLToPath(new URL("advisories/snapshot.json", import.meta.url));

try {
  const { values, positionals } = parseArgs({
    options: { refresh: { type: "boolean", default: false }, from: { type: "string" } },
    allowPositionals: true,
  });
  const [file = bundled, ...more] = positionals;
  if (more.length > 0) throw new Error(`Expected one snapshot, got ${String(positionals.length)}.`);
  if (values.from !== undefined && !values.refresh) throw new Error("--from requires --refresh.");
  const packages = lockedPackages(readLock(root));
  if (values.refresh) {
    const done =
      values.from === undefined
        ? refreshFromRegistry(file, packages, askRegistry(root), registryName(root), Date.now())
        : refreshFromOsv(file, packages, values.from, Date.now());
    console.log(done.text);
    process.exitCode = done.answered ? 0 : exitCodes["cannot say"];
  } else {
    const snapshot = readSnapshot(file);
    const verdict = judge(packages, askRegistry(root), snapshot, Date.now());
    (verdict.outcome === "none known" ? console.log : console.error)(textOf(verdict));
    process.exitCode = exitCodes[verdict.outcome];
  }
} catch (error) {
  console.error(`The check failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
