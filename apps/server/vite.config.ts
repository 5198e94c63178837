import { defineConfig } from "vite";

// Bundles the program into three files, of which a worker loads two. Otherwise a start reads two thousand. See docs/decisions/0031.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: "src/main.ts",
    target: "esnext",
    // Stack traces show these names.
    minify: false,
    rolldownOptions: {
      output: {
        chunkFileNames: "[name].js",
        codeSplitting: { groups: [{ name: "shared", minShareCount: 2, minSize: 0 }] },
      },
    },
  },
  ssr: { noExternal: true, external: ["sharp", "pg-native"] },
});
