import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeBackup, recordDrill } from "../../../operations/index.ts";
import { isShared } from "../../../store/index.ts";
import { landing, noon, payday, startApp, type Started } from "../../../web/tests/started.fixture.ts";
import { openConsole, type Visit } from "../../console.fixture.ts";

const secret = "s3cret-of-this-test-and-no-other";
let started: Started;
let visit: Visit;
beforeAll(async () => {
  started = await startApp({
    SMTP_URL: `smtps://mailer:${secret}@mail.example:465`,
    MAIL_FROM: "hello@example.com",
    SMS_SECRET: secret,
    SMS_URL: `https://gateway.example/send/${secret}?key=${secret}`,
    CAPTCHA_BYPASS_KEY: secret,
    SECRET_OF_A_LENDER: secret,
  });
  await started.visitor(payday).patch(landing);
  // PostgreSQL estimates by its last analysis.
  if (isShared(started.app.db)) await sql`analyze application`.execute(started.app.db);
  visit = await openConsole(await started.app.openConsole());
});
afterAll(() => started.close());

test("the screen has processes, database, queues, keys and versions of this installation", async () => {
  const shown = await visit.query("system", {});
  expect(shown.processes).toMatchObject([{ role: "all", isThis: true, sendsMail: true, seenAt: noon }]);
  expect(shown.database.bytes).toBeGreaterThan(100_000);
  expect(shown.database.tables).toContainEqual({ name: "application", rows: 1 });
  expect(shown.database.growth).toHaveLength(30);
  expect(shown.database.growth.at(-1)).toEqual({ day: "2026-11-21", requests: 1 });
  expect(shown.keys.filter(({ status }) => status === "primary").map(({ purpose }) => purpose)).toEqual([
    "kek",
    "idx",
    "token",
    "box",
  ]);
  expect(shown.versions).toMatchObject({
    node: process.version,
    database: expect.stringMatching(/^(SQLite|PostgreSQL) \d/),
  });
  expect(shown.messages.every(({ state }) => state !== "sent")).toBe(true);
});

test("settings are shown, and secrets are withheld wherever they are", async () => {
  const { body } = await visit.call("system", {});
  expect(body).not.toContain(secret);
  const { configuration } = await visit.query("system", {});
  const valueOf = (name: string) => configuration.find((one) => one.name === name);
  expect(valueOf("SMTP_URL")).toEqual({ name: "SMTP_URL", value: "smtps://mail.example:465", isDefault: false });
  expect(valueOf("SMS_URL")?.value).toBe("https://gateway.example");
  expect(valueOf("SMS_SECRET")).toEqual({ name: "SMS_SECRET", value: null, isDefault: false });
  expect(valueOf("METRICS_PORT")).toEqual({ name: "METRICS_PORT", value: "9464", isDefault: true });
  expect(valueOf("ANCHOR_FILE")).toEqual({ name: "ANCHOR_FILE", value: "", isDefault: true });
  expect(valueOf("SECRET_OF_A_LENDER")).toBeUndefined();
});

test("a backup is recorded with its age and whether the keys were copied", async ({ skip }) => {
  const { app, dataDir } = started;
  skip(isShared(app.db), "PostgreSQL is backed up with its own tools.");
  const file = join(dataDir, "keyring", "keyring.json");
  const { made } = await makeBackup(
    app.db,
    join(dataDir, "backup"),
    { file, to: join(dataDir, "backed-up-keys") },
    noon - 5,
  );
  expect((await visit.query("system", {})).backups).toEqual([{ at: noon - 5, bytes: made.bytes, withKeys: true }]);
});

test("restore drills are listed, newest first, with the age of the backup that each restored", async () => {
  const { app } = started;
  await recordDrill(app.db, { at: noon - 4, backup_at: null, passed: 0 });
  await recordDrill(app.db, { at: noon - 3, backup_at: noon - 5, passed: 1 });
  expect((await visit.query("system", {})).drills).toEqual([
    { at: noon - 3, backupAt: noon - 5, passed: true },
    { at: noon - 4, backupAt: null, passed: false },
  ]);
});
