import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { withPrivacyCases } from "../../cli/with-privacy-cases.ts";
import { createStoreAccess } from "../../cli/with-store.ts";
import { readConfig } from "../../system/config.ts";
import { openTestStore, testDatabaseUrl } from "../../store/database/test-store.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openKeyring } from "../../store/vault/index.ts";
import { registerProcess } from "./register.ts";

test("privacy commands email and remind like the running servers, whatever their own environment", async () => {
  const folder = temporaryFolder();
  const db = await openTestStore(folder);
  onTestFinished(() => db.destroy());
  const path = join(folder, "keyring.json");
  const keyring = openKeyring({ path, clock: Date.now });
  const env = { DATABASE_URL: testDatabaseUrl(folder) ?? "", KEYRING_FILE: path };
  const withMail = { ...env, SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "hello@example.com" };
  const mails = async (shell: Readonly<Record<string, string>>) => {
    const seen: boolean[] = [];
    const code = await withPrivacyCases(
      readConfig(shell, folder),
      { clock: Date.now, print: () => {}, store: createStoreAccess() },
      async (cases) => {
        seen.push(cases.outbox !== undefined, cases.reminds);
      },
    );
    expect(code).toBe(0);
    return seen;
  };
  expect([await mails(env), await mails(withMail)], "nothing runs").toEqual([
    [false, false],
    [true, true],
  ]);
  const parts = { db, keyring, id: randomUUID(), differs: () => {} };
  const web = await registerProcess({ ...parts, role: "web", mails: false });
  expect(await mails(withMail), "what runs sends none").toEqual([false, false]);
  await web.close();
  const worker = await registerProcess({ ...parts, role: "worker", mails: true });
  onTestFinished(() => worker.close());
  expect(await mails(env)).toEqual([true, true]);
});
