import { afterAll, beforeAll, expect, test } from "vitest";
import { createWork } from "../store/index.ts";
import { noon, startApp, type Started } from "../web/tests/started.fixture.ts";
import { readConfig } from "../system/config.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";

let started: Started;
let operatorServer: OperatorServer | undefined;
beforeAll(async () => {
  started = await startApp();
  operatorServer = await serveOperator(readConfig({ DATA_DIR: started.dataDir }, "/"), started.app);
  const one = { request_id: "r", cents: 100, created_at: noon, application_id: "a", event: "sold" } as const;
  await started.app.db
    .insertInto("postback")
    .values([
      { ...one, id: "first", attempt_id: 1, source: "fernhill", state: "given-up", reason: "500", settled_at: noon },
      { ...one, id: "second", attempt_id: 2, source: "fernhill", state: "delivered", reason: null, settled_at: noon },
      { ...one, id: "third", attempt_id: 3, source: "other", state: "refused", reason: "410", settled_at: noon },
    ])
    .execute();
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
});

async function run(command: string) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const env = { DATA_DIR: started.dataDir };
  const code = await runCommand(command.split(" "), { print: put, complain: put, env, workingDir: "/" });
  return { code, text: lines.join("\n") };
}

test("postback list shows events by state and source, with the reason of a failure", async () => {
  const { text } = await run("postback list given-up --source fernhill");
  expect(text).toMatch(
    /^ID +SOURCE +EVENT +APPLICATION +CREATED +STATE +REASON\nfirst +fernhill +sold .* given-up +500$/,
  );
  const all = JSON.parse((await run("postback list --json")).text) as readonly { readonly id: string }[];
  expect(all.map(({ id }) => id).toSorted()).toEqual(["first", "second", "third"]);
  expect(await run("postback list queued")).toEqual({ code: 0, text: "No postbacks." });
  expect(await run("postback list lost")).toMatchObject({ code: 2, text: expect.stringContaining("Unknown state") });
});

test("postback retry queues refused and given-up postbacks, and no others", async () => {
  const { code, text } = await run("postback retry first second third nobody");
  expect([code, ...text.split("\n")]).toEqual([
    1,
    "Queued postback first.",
    "No refused or given-up postback has ID second.",
    "Queued postback third.",
    "No refused or given-up postback has ID nobody.",
  ]);
  const jobs = await createWork(started.app.db, Date.now).claim(["postback"], 10);
  expect(jobs.map(({ subject }) => subject)).toEqual(["first", "third"]);
  expect((await run("postback retry first")).code).toBe(1);
});
