import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

// What is built is served, whatever the one who builds it has set: with another, the server's React lacks what the pages ask it for.
process.env["NODE_ENV"] = "production";

/** Vite gives its helper the files that each `import()` needs; ours fetches them first (`src/loading/fetch-first.ts`). */
const fetchedImports = (base: string): Plugin => ({
  name: "fetched-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `import { fetchFirst } from ${JSON.stringify(join(import.meta.dirname, "src/loading/fetch-first.ts"))};
export const __vitePreload = (load, files = []) => fetchFirst(load, files.map((file) => ${JSON.stringify(base)} + file));`
      : undefined,
});

/** Puts a compressed file beside each asset, as small as it gets: the server sends what the browser accepts. */
const compressed: Plugin = {
  name: "compressed",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css)$/.test(name));
    await Promise.all(
      files.map(async (name) => {
        const content = await readFile(join(dir, name));
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content));
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
      }),
    );
  },
};

/** Vite names a style that is imported as an address by its path on this machine: the manifest would differ from folder to folder. */
const relativeManifest: Plugin = {
  name: "relative-manifest",
  async writeBundle({ dir = "" }, bundle) {
    if (!Object.hasOwn(bundle, ".vite/manifest.json")) return;
    const file = join(dir, ".vite/manifest.json");
    const root = `${import.meta.dirname.replaceAll("\\", "/")}/`;
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(`"${root}`, '"'));
  },
};

/** What React asks before it uses it: every browser that the target names has it, and visitors have no tools for React. */
const browser = {
  ...Object.fromEntries(
    [
      "AbortController",
      "MessageChannel",
      "clearTimeout",
      "performance.now",
      "queueMicrotask",
      "reportError",
      "setTimeout",
    ].map((name) => [`typeof ${name}`, '"function"']),
  ),
  ...Object.fromEntries(["performance", "window", "window.document"].map((name) => [`typeof ${name}`, '"object"'])),
  ...Object.fromEntries(["process", "setImmediate"].map((name) => [`typeof ${name}`, '"undefined"'])),
  __REACT_DEVTOOLS_GLOBAL_HOOK__: "undefined",
};

// The server writes the document from the manifest, so there is no index.html.
// The gallery is for development, and is built apart: nothing of it reaches what visitors load.
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  base: mode === "gallery" ? "/gallery/" : "/",
  plugins: [
    fetchedImports(mode === "gallery" ? "/gallery/" : "/"),
    react(),
    relativeManifest,
    ...(!isSsrBuild && mode !== "gallery" ? [compressed] : []),
  ],
  build: {
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Only named, not preloaded. The page has its own script already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !/[/]main-/.test(file)),
    },
    target: "es2022",
    rolldownOptions: {
      // What the page starts with in one file, and what it loads by itself right after in another: compressed apart, small files weigh more.
      ...(!isSsrBuild && {
        output: {
          codeSplitting: {
            groups: [
              { name: "start", tags: ["$initial"] },
              {
                name: "early",
                test: /[/]src[/](analytics[/](?!certificate|review-box|listeners[/](conversions|google|meta|tiktok))|form[/]draft[/](?!device))/,
              },
            ],
          },
        },
      }),
      ...(!isSsrBuild && { input: mode === "gallery" ? "src/gallery/main.tsx" : "src/main.tsx" }),
      // The form is data and pure functions: what a chunk does not use of it does not belong in the chunk.
      treeshake: { moduleSideEffects: (id: string) => !/[/]packages[/](loan-form|form-engine)[/]/.test(id) },
    },
  },
  // For the server too: React as it runs in production, whatever NODE_ENV the server was started with.
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : browser,
  ssr: { noExternal: true as const },
}));
