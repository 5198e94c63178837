import { chromiumProgram } from "./chromium.ts";

/** Before tests in several processes: the browser is there, whole. */
export default async function setup(): Promise<void> {
  await chromiumProgram();
}
