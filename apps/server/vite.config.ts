import { defineConfig } from "vite";

// The program in three files, of which a worker loads two: a start reads two thousand otherwise. See docs/decisions/0031.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: "src/main.ts",
    target: "esnext",
    // Of its names stack traces are made.
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
