import { compileSources } from "./compile-sources.ts";
import type { Sources } from "./types.ts";

/** A source file with these parts, as text. */
export const sourceText = (parts: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ title: "A source", match: { affid: ["FERNHILL"] }, ...parts });

/** An installation with a simulated network and one key. */
export const sampleInstallation = {
  origins: { simulator: "http://127.0.0.1:3001" },
  secrets: { FERNHILL_KEY: "an-obviously-fake-key-of-32-bytes", SHORT_KEY: "too-short" },
};

/** Compiles source files by name: `fernhill` → parts of its file. Throws if one has a problem. */
export function sampleSources(
  files: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
  installation = sampleInstallation,
): Sources {
  const texts = Object.entries(files).map(([name, parts]) => [`${name}.json`, sourceText(parts)]);
  const { sources, problems } = compileSources(
    Object.fromEntries(texts),
    new Set(["payday-demo", "personal-demo"]),
    installation,
  );
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return sources;
}
