import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { pseudo } from "./pseudo-text.ts";

/** Replaces the Spanish texts of a copy of the repository by marked ones, so that a text without marks is not translated. */
export async function writePseudo(folder: string): Promise<void> {
  await Promise.all((await textFiles(folder)).map((file) => writeMarked(folder, file)));
  const sites = (await readdir(join(folder, "sites"))).filter((name) => name.endsWith("-demo"));
  for (const site of sites) {
    const file = join(folder, "sites", site, "site.es.json");
    await writeFile(file, JSON.stringify(pseudo(JSON.parse(await readFile(file, "utf8")))));
  }
}

async function textFiles(folder: string): Promise<readonly string[]> {
  const spanish = join(folder, "packages/languages/src/es");
  const entries = await readdir(spanish, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name !== "index.ts")
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Exports of a language that are not for reading. */
const codes: ReadonlySet<string> = new Set(["languageCode", "locale", "languageHeaders"]);

async function writeMarked(folder: string, file: string): Promise<void> {
  const exported = [...(await readFile(file, "utf8")).matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
  const original = file.replace(/\.ts$/, ".original.ts");
  await rename(file, original);
  const marker = relative(join(file, ".."), join(folder, "tests/languages/pseudo/pseudo-text.ts"));
  const lines = exported.map((name = "") => {
    const value = `original.${name}`;
    return `export const ${name} = ${codes.has(name) ? value : `pseudo(${value})`};\n`;
  });
  const imports = `import { pseudo } from "${marker}";\nimport * as original from "./${basename(original)}";\n`;
  await writeFile(file, `${imports}\n${lines.join("")}`);
}
