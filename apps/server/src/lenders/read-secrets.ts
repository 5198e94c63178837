import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { parseEnv } from "node:util";
import { type Config, withoutByteOrderMark } from "../system/index.ts";
import type { Installation } from "./bind-installation.ts";
import { LendersRefused } from "./load-lenders.ts";

/** The values that this installation adds to lender and source files. Throws `LendersRefused`. */
export async function installationOf(
  config: Pick<Config, "simulatorOrigin" | "secrets" | "lenderSecretsFile">,
): Promise<Installation> {
  return { origins: { simulator: config.simulatorOrigin }, secrets: await readSecrets(config) };
}

/**
 * Secrets that lender files may name: the environment, overridden by the operator's secrets file. The file is read
 * along with the lenders, so a new key needs no restart. Throws `LendersRefused`.
 */
export async function readSecrets({
  secrets,
  lenderSecretsFile,
}: Pick<Config, "secrets" | "lenderSecretsFile">): Promise<Installation["secrets"]> {
  if (lenderSecretsFile === undefined) return secrets;
  let text: string;
  try {
    text = withoutByteOrderMark(await readFile(lenderSecretsFile, "utf8"));
  } catch (error) {
    if (!(error instanceof Error) || !("code" in error)) throw error;
    const expected = `a readable file of NAME=value lines at LENDER_SECRETS_FILE (${String(error.code)})`;
    throw new LendersRefused([{ code: "secret", file: basename(lenderSecretsFile), path: "", expected }]);
  }
  const cut = text.split("\n").findIndex((line) => cutValue.test(line));
  if (cut < 0) return { ...secrets, ...parseEnv(text) };
  const expected = "quotes around a value that contains #, which otherwise begins a comment";
  throw new LendersRefused([
    { code: "secret", file: basename(lenderSecretsFile), path: `line ${String(cut + 1)}`, expected },
  ]);
}

/** A value without quotes of which `parseEnv` would read only the part before a #. */
const cutValue = /^\s*(?:export\s+)?\w+\s*=\s*[^\s"'`#][^#]*(?<=\S)#/;
