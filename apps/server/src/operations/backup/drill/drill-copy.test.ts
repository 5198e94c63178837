import { existsSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openSampleStore, sampleConsent, sampleValues } from "../../../applications/stored/sample-store.fixture.ts";
import { runCommand } from "../../../cli/run-command.ts";
import { temporaryFolder } from "../../../store/database/temporary-folder.fixture.ts";
import { testDatabaseUrl } from "../../../store/database/test-store.fixture.ts";
import { openToRead } from "../../../store/index.ts";
import { registerProcess } from "../../processes/register.ts";

const hourMs = 3_600_000;

test("a database that the operator restored is verified without changing it, by the age of its newest record", async () => {
  const folder = temporaryFolder();
  const madeAt = Date.now() - hourMs;
  const store = await openSampleStore(folder, { clock: () => madeAt });
  onTestFinished(() => store.db.destroy());
  const { db, applications, keyring } = store;
  const begun = {
    siteId: "payday",
    viewState: "IN_PROCESS",
    values: sampleValues,
    consents: [sampleConsent()],
  } as const;
  const { application } = await applications.create({ ...begun, work: [{ kind: "route" }] });

  async function drill(now: number, ...words: string[]) {
    const lines: string[] = [];
    const put = (line: string): void => void lines.push(line);
    const env = {
      DATABASE_URL: testDatabaseUrl(join(folder, "data")) ?? "",
      DATA_DIR: folder,
      KEYRING_FILE: join(folder, "keyring.json"),
    };
    const terminal = { print: put, complain: put, env, workingDir: folder, clock: () => now };
    const code = await runCommand(["drill", "restore", ...words], terminal);
    expect(lines.join("\n")).not.toMatch(/canary|@|219099999/i);
    return { code, text: lines.join("\n") };
  }
  const refused = async (...words: string[]) => {
    const { code, text } = await drill(Date.now(), ...words);
    expect(code, text).toBe(1);
    return text;
  };

  expect(await refused("/var/backups")).toContain("docs/deployment.md#restore-drill-with-postgresql");
  const server = await registerProcess({ db, id: "a", keyring, role: "web", mails: false, differs: () => {} });
  expect(await refused()).toContain("Servers are using the database at DATABASE_URL");
  await server.close();

  const files = readdirSync(folder);
  const passed = await drill(madeAt + hourMs, "--json");
  expect(passed.code, passed.text).toBe(0);
  expect(JSON.parse(passed.text)).toMatchObject({
    passed: true,
    problems: [],
    backup: { newestAt: new Date(madeAt).toISOString(), ageSeconds: 3_600, bytes: expect.any(Number) },
    verified: { ledgerEntries: 1, applications: 1, boxes: 4 },
    lost: null,
  });
  expect(readdirSync(folder)).toEqual(files);
  expect(await db.selectFrom("work").select(["kind", "state"]).execute()).toEqual([{ kind: "route", state: "ready" }]);
  const { db: copy } = await openToRead(testDatabaseUrl(join(folder, "data")) ?? "");
  onTestFinished(() => copy.destroy());
  await expect(copy.deleteFrom("work").execute()).rejects.toMatchObject({ cause: { code: "25006" } });
  const old = await drill(madeAt + 27 * hourMs);
  expect([old.code, old.text]).toEqual([1, expect.stringContaining("27 h 0 min old, more than 26 h 0 min")]);

  await db
    .updateTable("sealed_group")
    .set({ blob: Buffer.alloc(60) })
    .where("field_group", "=", "bank")
    .execute();
  expect(await refused()).toContain(`1 applications do not open. The first is of application ${application.id}`);
  await sql`delete from migration where name = (select max(name) from migration)`.execute(db);
  expect(await refused()).toContain("lacks 1 migrations of this version. First run npx loanbridge migrate");
  const keys = join(folder, "keyring.private.json");
  renameSync(keys, `${keys}.away`);
  expect(await refused()).toContain(`${keys} not found`);
  expect(existsSync(keys)).toBe(false);
});
