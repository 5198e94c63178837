// Builds the web app once for each language: English is in `dist`, another in `dist/<language>`.
// Arguments: the languages to build; default all.
import { join } from "node:path";
import { languages } from "@loanbridge/languages";
import { build } from "vite";

const root = import.meta.dirname;
const named = process.argv.slice(2);

for (const language of named.length === 0 ? languages : named) {
  process.env["WEB_LANGUAGE"] = language;
  const folder = language === "en" ? "dist" : `dist/${language}`;
  const common = { configFile: join(root, "vite.config.ts") };
  await build({ ...common, build: { outDir: `${folder}/client` } });
  await build({ ...common, build: { outDir: `${folder}/server`, ssr: "src/render.tsx" } });
  await build({ ...common, mode: "gallery", build: { outDir: `${folder}/gallery` } });
}
