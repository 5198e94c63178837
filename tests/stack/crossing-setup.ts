import { execFileSync } from "node:child_process";
import { chromiumProgram } from "./chromium.ts";

/** Before tests in several processes: what they start is built of today's sources, and the browser is there, whole. */
export default async function setup(): Promise<void> {
  execFileSync("node", ["scripts/prepare.cjs", "--build"], { stdio: ["ignore", "ignore", "inherit"] });
  await chromiumProgram();
}
