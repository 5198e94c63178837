import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../system/index.ts";

/** A file of the built console, compressed as the build left it. */
export interface Asset {
  readonly type: string;
  readonly body: Buffer;
  readonly brotli: Buffer | undefined;
  /** Its name has a digest of its content. */
  readonly isImmutable: boolean;
}

export const builtConsole = join(root, "apps/console/dist");

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml",
};

/** The console is not built. */
export class ConsoleNotBuilt extends Error {
  override readonly name = "ConsoleNotBuilt";
}

/**
 * Reads the built console: some files of a few hundred kilobytes, by path. A request can then name nothing else on the
 * disk. Throws `ConsoleNotBuilt`.
 */
export function readAssets(folder: string = builtConsole): ReadonlyMap<string, Asset> {
  let names: readonly string[];
  try {
    names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  } catch (cause) {
    throw new ConsoleNotBuilt(`The console is not built: expected it in ${folder}. Run npm run build.`, { cause });
  }
  const known = new Set(names);
  return new Map(
    names.flatMap((name) => {
      const type = types[name.split(".").at(-1) ?? ""];
      if (type === undefined) return [];
      const brotli = known.has(`${name}.br`) ? readFileSync(join(folder, `${name}.br`)) : undefined;
      const body = readFileSync(join(folder, name));
      return [[`/${name}`, { type, body, brotli, isImmutable: name.startsWith("assets/") }] as const];
    }),
  );
}
