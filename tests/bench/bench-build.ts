import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Builds a source of apps/web/bench (without `.tsx`) into a folder, for the browser or for the server. */
export async function buildForBench(source: string, outDir: string, target: "browser" | "server"): Promise<void> {
  const args = ["node_modules/vite/bin/vite.js", "build", "apps/web/bench", "--mode", source, "--outDir", outDir];
  const more = target === "server" ? ["--ssr", `${source}.tsx`] : [];
  await promisify(execFile)(process.execPath, [...args, ...more], { cwd: root });
}
