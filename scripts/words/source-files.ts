import { globSync } from "node:fs";
import { sep } from "node:path";

const skippedFolders = new Set(["node_modules", "dist", "data", ".git", ".cache", "coverage", "test-results"]);

/** Folders and root files whose words are checked. */
const patterns = [
  "*.{md,ts}",
  "{apps,packages,scripts,tests}/**/*.{ts,tsx,js,cjs,mjs,md}",
  "docs/**/*.md",
  "{sites,lenders,policies}/**/*.json",
  "deploy/*",
];

/** Paths of all checked files from `root`, with slashes, sorted. */
export function sourceFiles(root: string): readonly string[] {
  const found = globSync(patterns, {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.isDirectory() && skippedFolders.has(entry.name),
  });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}${sep}${entry.name}`.slice(root.length).split(sep).filter(Boolean).join("/"))
    .filter((file) => !isTranslation(file))
    .toSorted();
}

/** Texts in another language: a folder of the languages, or a site's file for the language. */
export const isTranslation = (file: string): boolean =>
  /^packages\/languages\/src\/(?!en\/)[a-z]{2}\/|^sites\/[^/]+\/site\.[a-z]{2}\.json$/u.test(file);

export const isScript = (file: string): boolean => /\.(?:tsx?|[cm]?js)$/u.test(file);

export const isTest = (file: string): boolean => /^tests\/|\.(?:test|fixture)\.tsx?$/u.test(file);

/** Sentences that applicants read: sites' texts, the forms' messages, emails and pages. */
export const isCopy = (file: string): boolean =>
  /^apps\/.*\/copy\/|^packages\/languages\/src\/en\/|^sites\/[^/]+\/(?:site|environment)\.json$/u.test(file) &&
  !isTest(file);

/** `apps/server/src/store/work/claim.ts` is in the room `apps/server/src/store`; `docs/security.md` in `docs`. */
export function roomOf(file: string): string {
  const folders = file.split("/").slice(0, -1);
  if (folders.length === 0) return ".";
  const depth = folders[0] === "apps" ? 4 : folders[0] === "packages" ? 2 : folders[0] === "tests" ? 2 : 1;
  return folders.slice(0, depth).join("/");
}
