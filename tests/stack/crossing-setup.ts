import { execFileSync } from "node:child_process";
import { chromiumProgram } from "./chromium.ts";

/** Runs before tests in several processes: builds the current sources, and unpacks the browser. */
export default async function setup(): Promise<void> {
  execFileSync("node", ["scripts/prepare.cjs", "--build"], { stdio: ["ignore", "ignore", "inherit"] });
  await chromiumProgram();
}
