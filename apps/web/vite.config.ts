import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import oldest from "./browsers.json" with { type: "json" };

// The build is for production, regardless of the builder's NODE_ENV: with another value, the server's React would lack
// what the pages need.
process.env["NODE_ENV"] = "production";

/**
 * Vite passes its helper the files that each `import()` needs; ours fetches them first (`src/loading/fetch-first.ts`).
 */
const fetchedImports = (base: string): Plugin => ({
  name: "fetched-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js"
      ? `import { fetchFirst } from ${JSON.stringify(join(import.meta.dirname, "src/loading/fetch-first.ts"))};
export const __vitePreload = (load, files = []) => fetchFirst(load, files.map((file) => ${JSON.stringify(base)} + file));`
      : undefined,
});

/** Writes compressed files next to each asset, as small as possible; the server sends whichever the browser accepts. */
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

/** Vite names a style that is imported as a URL by its absolute path, so the manifest would differ between folders. */
const relativeManifest: Plugin = {
  name: "relative-manifest",
  async writeBundle({ dir = "" }, bundle) {
    if (!Object.hasOwn(bundle, ".vite/manifest.json")) return;
    const file = join(dir, ".vite/manifest.json");
    const root = `${import.meta.dirname.replaceAll("\\", "/")}/`;
    await writeFile(file, (await readFile(file, "utf8")).replaceAll(`"${root}`, '"'));
  },
};

/** Feature checks of React that are always true in the target browsers; visitors have no React DevTools. */
const browser = {
  ...Object.fromEntries(
    [
      "AbortController",
      "MessageChannel",
      "WeakMap",
      "WeakSet",
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

/** The language whose texts are built in; see build.ts. */
const language = process.env["WEB_LANGUAGE"] ?? "en";
const texts = join(import.meta.dirname, "../../packages/languages/src", language, "/");

const { chrome, edge, firefox, safari, safari_ios: ios } = oldest.scripts;
/** Newer syntax is rewritten. The other browsers share an engine and its versions with these. */
const targets = Object.entries({ chrome, edge, firefox, safari, ios }).map(([name, version]) => name + version);

// The server writes the document from the manifest, so there is no index.html. The gallery is for development and is
// built separately, so that visitors load nothing of it.
export default defineConfig(({ isSsrBuild, mode }) => ({
  root: import.meta.dirname,
  base: mode === "gallery" ? "/gallery/" : "/",
  plugins: [
    fetchedImports(mode === "gallery" ? "/gallery/" : "/"),
    react(),
    relativeManifest,
    ...(!isSsrBuild && mode !== "gallery" ? [compressed] : []),
  ],
  resolve: {
    alias: [{ find: /^#language\//, replacement: texts }],
  },
  build: {
    emptyOutDir: true,
    manifest: !isSsrBuild,
    // Resolve names only; the page already loads its own script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => !/[/]main-/.test(file)),
    },
    target: isSsrBuild ? "es2022" : targets,
    rolldownOptions: {
      // Bundle the initial modules into one file: separate small files compress worse.
      ...(!isSsrBuild && {
        output: {
          // The first script names most others: their hashes take 130 bytes less than as Base64 when compressed.
          hashCharacters: "hex",
          codeSplitting: {
            groups: [{ name: "start", tags: ["$initial"] }],
          },
        },
      }),
      ...(!isSsrBuild && { input: mode === "gallery" ? "src/gallery/main.tsx" : "src/main.tsx" }),
      // The texts and the form are data and pure functions, so chunks can drop whatever they do not use.
      treeshake: { moduleSideEffects: (id: string) => !/[/]packages[/](languages|loan-form|form-engine)[/]/.test(id) },
    },
  },
  // The server also gets React's production build, whatever NODE_ENV it is started with.
  define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : browser,
  ssr: { noExternal: true as const },
}));
