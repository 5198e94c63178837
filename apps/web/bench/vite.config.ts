import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// One script that holds everything, for a page that the benchmark writes around it.
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
