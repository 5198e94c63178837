import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../system/config.ts";
import { landing, payday, startApp, type Started } from "../web/tests/started.fixture.ts";
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

async function verify() {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const env = { DATA_DIR: started.dataDir };
  const code = await runCommand(["keys", "verify"], { print: put, complain: put, env, workingDir: "/" });
  return { code, text: lines.join("\n") };
}

test("keys verify lists each row that was changed without the keys, and fails", async () => {
  await started.visitor(payday).patch(landing);
  const { db } = started.app;
  expect(await verify()).toEqual({ code: 0, text: "Verified 1 applications and 1 visitor tokens: 0 bad." });
  const genuine = await db.selectFrom("visitor_token").selectAll().executeTakeFirstOrThrow();
  await db
    .insertInto("visitor_token")
    .values({ ...genuine, hash: Buffer.alloc(32, 7) })
    .execute();
  await db.deleteFrom("sealed_group").where("field_group", "=", "contact").execute();
  const { code, text } = await verify();
  const { application_id: id } = genuine;
  expect([code, text.split("\n")]).toEqual([
    1,
    [
      "KIND         APPLICATION             PROBLEM",
      `token        ${id}  Not written by a server; it grants no access.`,
      `application  ${id}  The group contact is missing.`,
      "Verified 1 applications and 2 visitor tokens: 2 bad.",
    ],
  ]);
});
