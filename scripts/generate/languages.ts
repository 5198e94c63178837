import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Folders with a folder of texts for each language, whose texts the code finds by language. */
const folders = ["packages/languages/src", "apps/server/src/sites/copy"];

/** The list of languages of each folder, by path from the root. */
export async function languageLists(): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await Promise.all(folders.map(async (folder) => [`${folder}/each-language.ts`, await listOf(folder)] as const)),
  );
}

async function listOf(folder: string): Promise<string> {
  const entries = await readdir(join(root, folder), { withFileTypes: true });
  const languages = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const lines = await Promise.all(
    languages.toSorted().map(async (language) => {
      const files = (await readdir(join(root, folder, language))).filter((name) => /^[^.]+\.ts$/.test(name));
      const entry = files.includes("index.ts") ? "index.ts" : files[0];
      if (entry === undefined || (entry !== "index.ts" && files.length > 1))
        throw new Error(`${folder}/${language} needs an index.ts, or one file alone.`);
      return `export * as ${language} from "./${language}/${entry}";\n`;
    }),
  );
  return `// The languages with a folder here. Written by \`npm run generate languages\`.\n${lines.join("")}`;
}

export async function generateLanguages(): Promise<string> {
  const lists = await languageLists();
  await Promise.all([...lists].map(([path, text]) => writeFile(join(root, path), text)));
  return [...lists.keys()].join(", ");
}
