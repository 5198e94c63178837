import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createApplications } from "../../applications/stored/create-applications.ts";
import { sampleConsent, sampleFields, sampleValues } from "../../applications/stored/sample-store.fixture.ts";
import { runCommand } from "../../cli/run-command.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { openTestStore, testDatabaseUrl } from "../../store/database/test-store.fixture.ts";
import { ConsentLedger } from "../../store/consent/index.ts";
import { createVault, openKeyring } from "../../store/vault/index.ts";
import { registerProcess } from "./register.ts";

test("work in progress in an externally restored database is ended before a server runs: nothing is sent again", async () => {
  const folder = temporaryFolder();
  const db = await openTestStore(folder);
  onTestFinished(() => db.destroy());
  const keyring = openKeyring({ path: join(folder, "keyring.json"), clock: Date.now });
  const vault = createVault(keyring);
  const applications = createApplications({
    db,
    vault,
    ledger: new ConsentLedger(vault),
    fields: sampleFields,
    clock: Date.now,
  });
  const [viewState, values, consents] = ["IN_PROCESS" as const, sampleValues, [sampleConsent()]];
  const work = [{ kind: "route" }, { kind: "confirmation-mail" }];
  const { application } = await applications.create({ siteId: "payday", viewState, values, consents, work });
  await db
    .updateTable("work")
    .set({ state: "leased", fence: 3, lease_until: Date.now() + 30_000, process: "a server of that time" })
    .execute();
  const queued = { site_id: "payday", kind: "confirm", application_id: application.id, once: "confirm", created_at: 1 };
  await db
    .insertInto("message")
    .values({ id: "m", state: "queued", sealed: Buffer.from("x"), ...queued })
    .execute();

  async function restored(...words: string[]) {
    const lines: string[] = [];
    const collect = (line: string): void => void lines.push(line);
    const env = { DATABASE_URL: testDatabaseUrl(folder) ?? "" };
    const code = await runCommand(["restored", ...words], {
      print: collect,
      complain: collect,
      env,
      workingDir: folder,
    });
    return [code, lines.join("\n")];
  }
  const server = await registerProcess({ db, id: "a", keyring, role: "web", mails: false, differs: () => {} });
  expect(await restored()).toEqual([1, expect.stringContaining("Servers are using the database")]);
  await server.close();
  expect(await restored(`1:${"0".repeat(64)}`)).toEqual([1, expect.stringContaining("broken at entry 1: rewritten")]);
  expect(await db.selectFrom("work").select("state").distinct().execute()).toEqual([{ state: "leased" }]);

  const [code, text] = await restored();
  expect([code, text]).toEqual([0, expect.stringContaining("1 applications were being routed at that time")]);
  expect(text).toContain("1 messages were being sent at that time");
  expect(await db.selectFrom("application").select("view_state").execute()).toEqual([{ view_state: "ERROR" }]);
  expect(await db.selectFrom("work").select(["kind", "state", "last_error_class"]).execute()).toEqual([
    { kind: "route", state: "failed", last_error_class: "restored" },
  ]);
  expect(await db.selectFrom("message").select(["state", "sealed", "settled_at"]).execute()).toEqual([
    { state: "unknown", sealed: null, settled_at: expect.any(Number) },
  ]);
});
