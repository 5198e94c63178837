import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { variables } from "../../apps/server/src/system/variables.ts";
import { root } from "./program.ts";

/** From the table in README.md: variable → default. */
async function documented(): Promise<Readonly<Record<string, string>>> {
  const readme = await readFile(join(root, "README.md"), "utf8");
  const rows = [...readme.matchAll(/^\| `([A-Z\d_]+)` +\| (.*?) +\|/gm)];
  return Object.fromEntries(rows.map(([, name = "", value = ""]) => [name, value]));
}

/** In the table's notation: `sites` for the folder of that name in the repository. */
const shown = (value: string | number | undefined): string =>
  value === undefined ? "unset" : String(value).replace(root, "");

test("the settings table of the README lists exactly the variables and defaults of the configuration", async () => {
  const { KEYRING_FILE: keyring = "", ...table } = await documented();
  const { KEYRING_FILE: _optional, ...defaults } = variables.shape;
  const read = Object.entries(defaults).map(([name, schema]) => [name, shown(schema.parse(undefined))] as const);
  expect(table).toEqual(Object.fromEntries(read));
  expect(readConfig({}, "/srv").keyringFile).toBe(keyring.replace("DATA_DIR", "/srv/data"));
});
