import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { layOut } from "../deploy/production-tree.ts";
import { serveAsStranger } from "../deploy/serve-as-stranger.ts";
import type { Outcome } from "./outcome.ts";

/** Installs as the image does, with packages from the registry: `npm ci --omit=dev` into an empty folder. */
export async function installAndServe(): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-install-"));
  chmodSync(folder, 0o755);
  const tree = join(folder, "app");
  mkdirSync(tree);
  const { node } = layOut(tree, true);
  const { written, ...seen } = await serveAsStranger(tree, node, join(folder, "state"));
  execFileSync("chmod", ["-R", "u+w", folder]);
  await rm(folder, { recursive: true });
  const fine = [seen.page, seen.ready, seen.metrics, seen.stored].every((status) => status === 200);
  return {
    figures: { ...seen, written: written.length },
    broken: fine && written.length === 0 ? [] : ["It does not serve."],
  };
}
