import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { readText } from "./expect-kind.ts";

test("links in place of a file that lead in a circle are named", async () => {
  const file = join(temporaryFolder(), "site.json");
  await symlink("site.json", file);
  await expect(readText(file)).rejects.toThrow(
    `${file}: expected a file or directory, found links that lead in a circle.`,
  );
});
