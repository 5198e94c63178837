import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../packages/languages/src", import.meta.url));

/** Path of the list from the root. */
export const listPath = "packages/languages/src/each-language.ts";

/** The list of languages, by which the code finds their texts. */
export async function languageList(): Promise<string> {
  const entries = await readdir(folder, { withFileTypes: true });
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const lines = languages.toSorted().map((language) => `export * as ${language} from "./${language}/index.ts";\n`);
  return `// The languages with a folder here. Written by \`npm run generate languages\`.\n${lines.join("")}`;
}

export async function generateLanguages(): Promise<string> {
  await writeFile(join(folder, "each-language.ts"), await languageList());
  return listPath;
}
