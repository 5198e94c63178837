import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { makeFolder } from "./make-folder.ts";

test("a folder is created with its parents, for its owner only; an existing one is kept", () => {
  const folder = join(temporaryFolder(), "a", "b");
  for (const _ of [1, 2]) makeFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test("a folder that cannot be created fails with an error instead of retrying forever", () => {
  const script = `import { makeFolder } from ${JSON.stringify(new URL("make-folder.ts", import.meta.url).href)};
    try { makeFolder("/proc/none/here"); } catch (error) { console.log(error.code); }`;
  const args = ["--input-type=module", "--eval", script];
  expect(spawnSync(process.execPath, args, { encoding: "utf8", timeout: 20_000 }).stdout).toMatch(/^E[A-Z]+\n$/);
});
