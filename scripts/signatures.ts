// npm run signatures: verifies the registry's signatures and the build attestations of all packages with npm. Needs the
// public registry.
import { fileURLToPath } from "node:url";
import { readLock } from "./lock/lock-file.ts";
import { runNpm } from "./run-npm.ts";
import { exitCodes, readSignatures } from "./signatures/read-signatures.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
// Make one attempt each, because npm's retries take over a minute for an unreachable host.
const { stdout, error } = runNpm(
  ["audit", "signatures", "--json", "--include-attestations", "--fetch-retries=0"],
  root,
);
if (error) throw error;
const signatures = readSignatures(stdout, readLock(root));
process.exitCode = exitCodes[signatures.outcome];
if (signatures.outcome === "verified")
  console.log(
    [
      `Signatures verified. ${String(signatures.attested.length)} packages have attestations:`,
      ...signatures.attested,
    ].join("\n  "),
  );
if (signatures.outcome === "refused") console.error(["REFUSED:", ...signatures.problems].join("\n  "));
if (signatures.outcome === "cannot say")
  console.error(
    `UNKNOWN whether the packages are signed: ${signatures.reason}.\nRun it where registry.npmjs.org and tuf-repo-cdn.sigstore.dev are reachable.`,
  );
