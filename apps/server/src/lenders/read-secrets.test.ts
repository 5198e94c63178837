import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { checkedSecret } from "./bind-installation.ts";
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

test("a secret that would be cut at a # is refused by its line, which does not show it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-secrets-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const lenderSecretsFile = join(folder, "secrets.env");
  await writeFile(lenderSecretsFile, "A_KEY=first # of two\nB_KEY=p4ss#word\n");
  await expect(readSecrets({ secrets: {}, lenderSecretsFile })).rejects.toThrow(
    /^secrets\.env: line 2: expected quotes around a value that contains #(?!.*p4ss)/,
  );
  await writeFile(lenderSecretsFile, "A_KEY=first # of two\nB_KEY='p4ss#word'\n#C=d#e\nD_KEY=#\n");
  expect(await readSecrets({ secrets: {}, lenderSecretsFile })).toMatchObject({ A_KEY: "first", B_KEY: "p4ss#word" });
});

test("an empty secret counts as unset, as an empty variable does", () => {
  const expected = "A_KEY to be set in the environment or LENDER_SECRETS_FILE";
  for (const value of ["", undefined]) expect(checkedSecret("A_KEY", value, 0)).toEqual({ expected });
  expect(checkedSecret("A_KEY", "x", 0)).toEqual({ value: "x" });
});
