import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSecrets } from "./read-secrets.ts";

test("lender secrets come from the environment and from a file, which takes precedence and is reread each time", async () => {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-secrets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lenderSecretsFile = join(folder, "secrets.env");
  const secrets = { A_KEY: "of the environment", B_KEY: "b" };
  await writeFile(lenderSecretsFile, "\uFEFFA_KEY=first\n# not this\nC_KEY='with # and = inside'\n");
  expect(await readSecrets({ secrets, lenderSecretsFile })).toEqual({
    A_KEY: "first",
    B_KEY: "b",
    C_KEY: "with # and = inside",
  });
  await writeFile(lenderSecretsFile, "A_KEY=second\n");
  expect(await readSecrets({ secrets, lenderSecretsFile })).toEqual({ A_KEY: "second", B_KEY: "b" });
  expect(await readSecrets({ secrets })).toBe(secrets);
});

test("an unreadable secrets file refuses the lenders and names its variable", async () => {
  await expect(readSecrets({ secrets: {}, lenderSecretsFile: "/nowhere/secrets.env" })).rejects.toThrow(
    /^secrets\.env: expected .*LENDER_SECRETS_FILE.*ENOENT/,
  );
});
