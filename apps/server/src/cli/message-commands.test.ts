import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, payday, startApp, type Started } from "../web/tests/started.fixture.ts";
import { readConfig } from "../system/config.ts";
import { createOutbox } from "../messages/outbox.ts";
import { createVault, openKeyring } from "../store/vault/index.ts";
import { openSuppression } from "../store/suppression/suppression.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";

let started: Started;
let operatorServer: OperatorServer | undefined;
beforeAll(async () => {
  started = await startApp();
  operatorServer = await serveOperator(readConfig({ DATA_DIR: started.dataDir }, "/"), started.app);
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
});

async function run(...words: string[]) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const env = { DATA_DIR: started.dataDir };
  const code = await runCommand(words, { print: put, complain: put, env, workingDir: "/" });
  return { code, text: lines.join("\n") };
}

test("message commands list outcomes and record bounces, without personal data", async () => {
  expect(await run("message", "list")).toEqual({ code: 0, text: "No messages." });
  const { db } = started.app;
  const keyring = openKeyring({ path: `${started.dataDir}/keyring/keyring.json`, clock: Date.now, mayCreate: false });
  const outbox = createOutbox(db, createVault(keyring), Date.now);
  const mail = { siteId: "payday-demo", kind: "confirmation", once: "a", to: "ana.lopez@example.com" } as const;
  await db.transaction().execute((tx) => outbox.add(tx, mail));
  const [{ id } = { id: "" }] = await db.selectFrom("message").select("id").execute();
  expect(await run("message", "bounced", id), "it has not left").toMatchObject({ code: 1 });
  await outbox.begin(id, Buffer.from("digest"));
  await outbox.settle(id, "sent");
  const { text } = await run("message", "list", "sent");
  expect(text).toMatch(new RegExp(`^ID +SITE .*\n${id}  payday-demo  confirmation  \\S+  sent$`));
  expect((await run("message", "list", "queued")).text).toBe("No messages.");
  expect(await run("message", "bounced", id)).toMatchObject({ code: 0 });
  expect(await db.selectFrom("suppression").select(["digest", "reason"]).execute()).toEqual([
    { digest: new Uint8Array(Buffer.from("digest")), reason: "bounced" },
  ]);
  expect(await run("message", "bounced", "nothing")).toMatchObject({ code: 1 });
  const suppression = await openSuppression(db, createVault(keyring), false);
  await db.transaction().execute((tx) => suppression.add(tx, Buffer.from("digest"), "asked", 1));
  expect(await run("message", "bounced", id, "--undo")).toEqual({
    code: 0,
    text: "Messages will be sent to this recipient again.",
  });
  expect(await suppression.find(db, Buffer.from("digest")), "an opt-out stays").toEqual(["asked"]);
  expect(await run("message", "bounced", id, "--undo")).toMatchObject({ code: 1 });
  expect(await run("message", "bounced", "nothing", "--undo")).toMatchObject({ code: 1 });
});

test("a bounced message marks the request that it is about", async () => {
  const { db } = started.app;
  await started.visitor(payday).patch(landing);
  const { application_id } = await db.selectFrom("lead_facts").select("application_id").executeTakeFirstOrThrow();
  const about = { site_id: "payday-demo", kind: "confirmation", once: "b", state: "sent", created_at: 1 } as const;
  await db
    .insertInto("message")
    .values({ id: "came-back", application_id, digest: Buffer.from("other"), ...about })
    .execute();
  expect(await run("message", "bounced", "came-back")).toMatchObject({ code: 0 });
  const marks = await db.selectFrom("quality_mark").select(["application_id", "kind", "source"]).execute();
  expect(marks).toEqual([{ application_id, kind: "bounced", source: "direct" }]);
});
