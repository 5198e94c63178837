import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

const types: Plugin = {
  name: "types",
  writeBundle: ({ dir = "" }) => copyFile(join(import.meta.dirname, "embed.d.ts"), join(dir, "embed.d.ts")),
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [types],
  build: {
    target: "es2022",
    modulePreload: false,
    lib: { entry: "src/main.ts", formats: ["iife"], name: "loanbridge", fileName: () => "embed.js" },
  },
});
