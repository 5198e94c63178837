import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Environment of the programs that tests start: Node's compile cache, which makes their later starts faster. The tests of
 * `npm start` take 43 s of processor time instead of 50, those of the check of advisories 13 instead of 16.
 */
export const compileCache = {
  NODE_COMPILE_CACHE: join(fileURLToPath(new URL("../..", import.meta.url)), "node_modules/.cache/compiled"),
} as const;
