import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// Builds one self-contained script for a page that the benchmark generates around it.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  logLevel: "error",
  build: {
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: { input: "plain-form.tsx", output: { entryFileNames: "plain-form.js" } },
  },
});
