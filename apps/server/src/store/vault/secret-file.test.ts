import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../database/temporary-folder.fixture.ts";
import { writeSecretFile } from "./secret-file.ts";

test("a file of keys that does not fit on the disk is not written in part, and leaves the one before", () => {
  const path = join(temporaryFolder(), "keyring.json");
  writeSecretFile(path, "before");
  const script = `import { writeSecretFile } from ${JSON.stringify(new URL("secret-file.ts", import.meta.url).href)};
    try { writeSecretFile(${JSON.stringify(path)}, "x".repeat(100_000)); } catch (error) { console.log(error.code); }`;
  // A limit of the size of files cuts a write as a full disk does.
  const command = `trap "" XFSZ; ulimit -f 8; exec "$0" --input-type=module --eval "$1"`;
  const { stdout } = spawnSync("bash", ["-c", command, process.execPath, script], { encoding: "utf8" });
  expect([stdout, readFileSync(path, "utf8")]).toEqual(["EFBIG\n", "before"]);
});
