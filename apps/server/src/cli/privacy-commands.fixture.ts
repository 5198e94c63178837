import { join } from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { mailedSubject } from "../messages/links/mailed-subject.ts";
import { createSignedLinks } from "../messages/links/signed-links.ts";
import { createOutbox } from "../messages/outbox.ts";
import { recordDisclosure } from "../store/consent/index.ts";
import { openSuppression } from "../store/suppression/suppression.ts";
import { createVault, openKeyring } from "../store/vault/index.ts";
import { readConfig } from "../system/config.ts";
import { press } from "../web/tests/links.fixture.ts";
import { californiaMessage } from "../web/tests/messages.fixture.ts";
import { landing, longForm, noon, payday, secureFields, startApp, type Started } from "../web/tests/started.fixture.ts";
import { runCommand, type Terminal } from "./run-command.ts";
import { createStoreAccess } from "./with-store.ts";
import { type PrivacyCases, withPrivacyCases } from "./with-privacy-cases.ts";

export const bypassRecaptchaKey = "a-key-of-the-operator-for-tests";
export const { email } = californiaMessage;
/** Values of the applicant that no command may print. */
export const personal = [email, "5125550147", "219099999", ...Object.values(secureFields)];

const env = {
  CAPTCHA_BYPASS_KEY: bypassRecaptchaKey,
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "hello@example.com",
};
const dayMs = 86_400_000;

/** A server for each test of the file, its visitors, and the operator's commands. */
export function startPrivacyCommands() {
  let started: Started;
  let now = noon;
  beforeEach(async () => {
    now = noon;
    started = await startApp(env);
  });
  afterEach(() => started.close());

  const configOf = ({ dataDir }: Started) => readConfig({ ...env, DATA_DIR: dataDir }, dataDir);

  /** Runs a command through the running server; `reply` answers its question. */
  async function runWith(reply: Terminal["confirm"], ...words: readonly string[]) {
    const lines: string[] = [];
    const put = (line: string) => void lines.push(line);
    const { dataDir } = started;
    const config = configOf(started);
    const terminal = { print: put, complain: put, env: {}, config, workingDir: dataDir, clock: () => now };
    const code = await runCommand(words, { ...terminal, store: started.app, ...(reply && { confirm: reply }) });
    return { code, text: lines.join("\n") };
  }
  const run = (...words: readonly string[]) => runWith(undefined, ...words);

  /** The privacy cases that commands work on. Returns the refusal, or an empty text. */
  async function withCases(use: (cases: PrivacyCases) => Promise<void>): Promise<string> {
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const store = createStoreAccess(started.app);
    await withPrivacyCases(configOf(started), { clock: () => now, print, store }, use);
    return lines.join("\n");
  }

  /** An application that was posted to one lender and pinged to another. */
  async function applied(values: object = {}): Promise<string> {
    const visitor = started.visitor(payday);
    await visitor.patch({ ...landing, userApplication: { ...landing.userApplication, email } });
    await visitor.patch({ ...longForm, userApplication: { ...longForm.userApplication, ...values } });
    const token = visitor.cookie?.split("=")[1] ?? "";
    const { id } = (await started.app.applications.findByToken("payday-demo", token)) ?? expect.unreachable();
    await started.app.db.transaction().execute(async (tx) => {
      const disclosure = { applicationId: id, groups: ["income"], at: noon };
      await recordDisclosure(tx, started.app.ledger, { ...disclosure, lenderId: "cinderpost", why: "ping" });
      await recordDisclosure(tx, started.app.ledger, { ...disclosure, lenderId: "harborline", why: "post" });
    });
    return id;
  }

  async function send(path: string, payload?: object, headers = {}): Promise<void> {
    await started.visitor(payday).ask({ method: "POST", url: `/api/v1/${path}`, headers, ...(payload && { payload }) });
    await started.follow();
  }

  /** ID of the only open privacy request. */
  async function submitInquiry(typed: object = {}, headers = {}): Promise<string> {
    await send("contact/ccpa", { ...californiaMessage, ...typed, bypassRecaptchaKey }, headers);
    return /\n(\S+)/.exec((await run("privacy", "list")).text)?.[1] ?? expect.unreachable();
  }

  /** Presses the button in the receipt of an inquiry, as sent to this address. */
  async function confirm(id: string, address = email): Promise<number> {
    const { db, vault } = started.app;
    const suppression = await openSuppression(db, vault, false);
    const subject = mailedSubject({ about: id, mailedTo: suppression.digest("email", address) });
    const place = { purpose: "privacy-request", siteId: "payday-demo" } as const;
    const url = `/link/privacy-request/${createSignedLinks(db, vault, () => now).make(place, subject)}`;
    return (await press(started.visitor(payday), url)).statusCode;
  }

  /** ID of the only open privacy request, confirmed by its sender. */
  async function submitAndConfirm(typed: object = {}, headers = {}): Promise<string> {
    const id = await submitInquiry(typed, headers);
    expect(await confirm(id)).toBe(200);
    return id;
  }

  const openVault = () =>
    createVault(openKeyring({ path: `${started.dataDir}/keyring/keyring.json`, clock: () => noon, mayCreate: false }));

  async function mailed(kind: string) {
    const { db } = started.app;
    const outbox = createOutbox(db, openVault(), () => noon);
    const rows = await db.selectFrom("message").select("id").where("kind", "=", kind).execute();
    return Promise.all(rows.map(async ({ id }) => (await outbox.find(id))?.content));
  }

  return {
    server: () => started,
    passDays: (days: number) => void (now += days * dayMs),
    inDataDir: (name: string) => join(started.dataDir, name),
    run,
    runWith,
    withCases,
    applied,
    send,
    submitInquiry,
    confirm,
    submitAndConfirm,
    mailed,
  };
}
