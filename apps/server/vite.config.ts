import { defineConfig } from "vite";

// The program in one file: a start reads two thousand otherwise. See docs/decisions/0031.
export default defineConfig({
  root: import.meta.dirname,
  build: {
    ssr: "src/main.ts",
    target: "esnext",
    // Of its names stack traces are made.
    minify: false,
    rolldownOptions: { output: { chunkFileNames: "[name].js" } },
  },
  ssr: { noExternal: true, external: ["sharp", "pg-native"] },
});
