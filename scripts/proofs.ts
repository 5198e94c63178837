// npm run proofs: the races, crashes and sequences of the tree of lenders in full numbers; npm test repeats each a few times.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const { status } = spawnSync(
  join(root, "node_modules/.bin/vitest"),
  ["run", "--project", "unit", "apps/server/src/routing/proofs"],
  { cwd: root, stdio: "inherit", env: { ...process.env, PROOF: "full" } },
);
process.exitCode = status ?? 1;
