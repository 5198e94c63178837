import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../apps/server/src/store/database/temporary-folder.fixture.ts";
import { nearestTests, readImporters } from "./nearest-tests.ts";

function importersOf(files: Readonly<Record<string, string>>) {
  const root = temporaryFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return readImporters(root);
}

test("tests come by the files between them and the change, then by folders, and those behind an index last", () => {
  const importers = importersOf({
    "packages/rules/package.json": JSON.stringify({ name: "@x/rules", exports: { ".": "./src/index.ts" } }),
    "packages/rules/src/rule.ts": "export const rule = 1;",
    "packages/rules/src/index.ts": 'export { rule } from "./rule.ts";',
    "packages/rules/src/rule.test.ts": 'import { rule } from "./rule.ts";',
    "packages/rules/src/near/user.ts": 'import { rule } from "../rule.ts"; export const user = rule;',
    "packages/rules/src/near/user.test.ts": 'import { user } from "./user.ts";',
    "packages/rules/src/far/away/user.test.ts": 'const { user } = await import("../../near/user.ts");',
    "apps/server/src/form.test.ts": 'import { rule } from "@x/rules";',
    "apps/server/src/other.test.ts": 'import { readFileSync } from "node:fs";',
  });
  expect(nearestTests(importers, ["packages/rules/src/rule.ts"])).toEqual([
    "packages/rules/src/rule.test.ts",
    "packages/rules/src/near/user.test.ts",
    "packages/rules/src/far/away/user.test.ts",
    "apps/server/src/form.test.ts",
  ]);
});

test("an edited test comes first, and files that import each other end the search", () => {
  const importers = importersOf({
    "scripts/one.ts": 'import type { Two } from "./two.ts"; export type One = Two;',
    "scripts/two.ts": 'import type { One } from "./one.ts"; export type Two = One;',
    "scripts/one.test.ts": 'import type { One } from "./one.ts";',
  });
  expect(nearestTests(importers, ["scripts/two.ts", "scripts/one.test.ts"])).toEqual(["scripts/one.test.ts"]);
});
