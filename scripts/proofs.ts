// npm run proofs: every proof below at full size, from the races of routing to the screens in Spanish. npm test runs each at
// a small size. It leaves out the walk of every screen in a pseudo-locale.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

function prove(project: "unit" | "crossing" | "measured" | "postgres", folder: string): number {
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
  prove("unit", "apps/server/src/web/limits/counting"),
  prove("unit", "apps/server/src/applications/stored"),
  prove("unit", "apps/server/src/compliance/tests"),
  prove("unit", "apps/server/src/console/endpoints/reports"),
  prove("unit", "apps/server/src/store/database/sqlite/clear-deleted"),
  prove("unit", "apps/server/src/operations/verify-facts"),
  prove("unit", "apps/server/src/operations/backup"),
  prove("crossing", "tests/keys"),
  prove("crossing", "tests/browser/every-act"),
  prove("crossing", "tests/browser/view-states"),
  prove("crossing", "tests/engines"),
  prove("crossing", "tests/personas"),
  prove("crossing", "tests/languages"),
  prove("crossing", "tests/errors/naughty"),
  prove("measured", "tests/browser"),
  prove("crossing", "tests/networks"),
  prove("crossing", "tests/guides"),
  prove("crossing", "tests/rules"),
  prove("crossing", "tests/contributing"),
  prove("crossing", "tests/supply/release"),
  prove("postgres", "apps/server/src/cli"),
  // A million applications: about 10 GB of disk.
  prove("postgres", "apps/server/src/store/database/postgres/postgres-plans"),
);
