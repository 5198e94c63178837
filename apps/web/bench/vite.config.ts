import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// Builds one self-contained script, or module of the server, for a page that the benchmark generates around it. Its source
// is the mode.
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  logLevel: "error",
  ssr: { noExternal: true },
  build: {
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: { input: `${mode}.tsx`, output: { entryFileNames: `${basename(mode)}.js` } },
  },
}));
