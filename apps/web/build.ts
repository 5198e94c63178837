// Builds the web app once for each language: each folder of `src/copy`. English is in `dist`, another in `dist/<language>`.
// Arguments: the languages to build; default all.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

const root = import.meta.dirname;
const entries = readdirSync(join(root, "src/copy"), { withFileTypes: true });
const all = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
const named = process.argv.slice(2);

for (const language of named.length === 0 ? all : named) {
  process.env["WEB_LANGUAGE"] = language;
  const folder = language === "en" ? "dist" : `dist/${language}`;
  const common = { configFile: join(root, "vite.config.ts") };
  await build({ ...common, build: { outDir: `${folder}/client` } });
  await build({ ...common, build: { outDir: `${folder}/server`, ssr: "src/render.tsx" } });
  await build({ ...common, mode: "gallery", build: { outDir: `${folder}/gallery` } });
}
