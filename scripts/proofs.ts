// npm run proofs: the races, crashes and sequences of the tree of lenders, whether answers tell by their time who is known, the rotation of keys, what a deletion leaves, the privacy desk on
// PostgreSQL and its query plans, in full numbers; npm test repeats each in small.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function prove(project: "unit" | "crossing" | "postgres", folder: string): number {
  const { status } = spawnSync(join(root, "node_modules/.bin/vitest"), ["run", "--project", project, folder], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, PROOF: "full" },
  });
  return status ?? 1;
}

process.exitCode = Math.max(
  prove("unit", "apps/server/src/routing/proofs"),
  prove("unit", "apps/server/src/web/proofs"),
  prove("unit", "apps/server/src/store/database/sqlite/clear-deleted"),
  prove("crossing", "tests/keys"),
  prove("postgres", "apps/server/src/cli"),
  // A million requests: some 10 GB of disk.
  prove("postgres", "apps/server/src/store/database/postgres/postgres-plans"),
);
