import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// React's production build, regardless of the builder's NODE_ENV.
process.env["NODE_ENV"] = "production";

/** Writes a compressed file next to each asset; the server sends whichever the browser accepts. */
const compressed: Plugin = {
  name: "compressed",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name));
    await Promise.all(
      files.map(async (name) => {
        const file = join(dir, name);
        await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
      }),
    );
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed],
  build: {
    target: "es2022",
    emptyOutDir: true,
    // Styles and pictures stay files: the page's policy allows no inline ones.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
