import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isFull } from "../../apps/server/src/system/proof-size.fixture.ts";
import { copyRepository } from "../contributing/copy.ts";
import { writePseudo } from "./pseudo/write-pseudo.ts";

const run = promisify(execFile);

/** Milliseconds: the copy is built, and walked in a browser. `npm run proofs` does it. */
const patience = 400_000;

let copy: Awaited<ReturnType<typeof copyRepository>>;

beforeAll(async () => {
  if (!isFull) return;
  copy = await copyRepository();
  await writePseudo(copy.folder);
  await run(process.execPath, ["apps/web/build.ts", "es"], { cwd: copy.folder });
});
afterAll(() => isFull && copy.remove());

test.runIf(isFull)(
  "in a pseudo-locale without plain letters, no screen, modal or page has a text that is not translated",
  async () => {
    const vitest = join(copy.folder, "node_modules/vitest/vitest.mjs");
    const walk = ["run", "--project", "crossing", "tests/languages/screens.test.ts", "--testNamePattern", "in Spanish"];
    const env = { ...process.env, PSEUDO_LOCALE: "1", NO_COLOR: "1" };
    const failed = await run(process.execPath, [vitest, ...walk], { cwd: copy.folder, env }).then(
      ({ stdout }) => (stdout.includes("2 passed") ? "" : stdout),
      (error: Error & { readonly stdout?: string }) => error.stdout ?? error.message,
    );
    expect(failed).toBe("");
  },
  patience,
);
