// npm run verify-node: checks that the installed Node is the one in the lock file. --shasums SHASUMS256.txt [--archive
// FILE] also compares it with nodejs.org. --record, after a change of Node, downloads all its packages and records
// their hashes.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readLock } from "./lock/lock-file.ts";
import { downloadTarball, readRecord, recordFile, recordOf, sha256 } from "./node/binaries.ts";
import { nodePackageOf, nodePackages } from "./node/node-packages.ts";
import { officialProgram } from "./node/official.ts";
import { programProblems } from "./node/verify.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
/** 1 is reserved for a failure of the check itself. */
const exitOfProblem = 2;

try {
  const { values } = parseArgs({
    options: { record: { type: "boolean" }, shasums: { type: "string" }, archive: { type: "string" } },
  });
  if (values.archive !== undefined && values.shasums === undefined) throw new Error("--archive requires --shasums.");
  const lock = readLock(root);
  if (values.record) {
    const record = Object.fromEntries(nodePackages(lock).map((one) => [one.name, recordOf(one, downloadTarball(one))]));
    writeFileSync(recordFile, `${JSON.stringify(record, undefined, 2)}\n`);
    console.log(`Recorded ${String(Object.keys(record).length)} packages, each matching the lock file.`);
  }
  const one = nodePackageOf(lock, process.platform, process.arch);
  const installed = sha256(readFileSync(join(root, "node_modules", one.name, one.file)));
  const official =
    values.shasums === undefined
      ? undefined
      : officialProgram(
          one,
          readFileSync(values.shasums, "utf8"),
          values.archive === undefined ? undefined : readFileSync(values.archive),
        );
  const problems = programProblems(one, readRecord(), installed, official);
  if (problems.length > 0) {
    console.error(["REFUSED:", ...problems].join("\n  "));
    process.exitCode = exitOfProblem;
  } else {
    console.log(
      `Node ${one.version}, SHA-256 ${installed}\nMatches the program in ${one.name}@${one.version} from the lock file.`,
    );
    console.log(
      official === undefined
        ? "Not compared with nodejs.org. To compare, pass --shasums SHASUMS256.txt (see docs/deployment.md)."
        : "Matches SHASUMS256.txt. Also check the signature of that file (see docs/deployment.md).",
    );
  }
} catch (error) {
  console.error(`The check failed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
