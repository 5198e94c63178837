import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseEnv } from "node:util";
import type { Config } from "../system/config.ts";
import type { Installation } from "./bind-installation.ts";
import { LendersRefused } from "./load-lenders.ts";

/**
 * What the files of lenders may name as secrets: the environment, and the file of the operator, which is read with them. So a lender
 * with a key of its own needs no restart. Throws `LendersRefused`.
 */
export async function readSecrets({
  secrets,
  lenderSecretsFile,
}: Pick<Config, "secrets" | "lenderSecretsFile">): Promise<Installation["secrets"]> {
  if (lenderSecretsFile === undefined) return secrets;
  try {
    return { ...secrets, ...parseEnv((await readFile(lenderSecretsFile, "utf8")).replace(/^\uFEFF/, "")) };
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    const expected = `a readable file of NAME=value lines at LENDER_SECRETS_FILE (${String(error.code)})`;
    throw new LendersRefused([{ code: "secret", file: basename(lenderSecretsFile), path: "", expected }]);
  }
}
