import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../system/index.ts";

/** The version of this installation. */
export const readVersion = (): string =>
  (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { readonly version: string }).version;
