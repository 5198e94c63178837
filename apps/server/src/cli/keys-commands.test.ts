import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { readConfig } from "../system/config.ts";
import { landing, noon, payday, startApp, type Started } from "../web/tests/started.fixture.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";

let started: Started;
let operatorServer: OperatorServer | undefined;
let woken = 0;
beforeAll(async () => {
  // The server and its commands must be in the same month.
  vi.useFakeTimers({ toFake: ["Date"], now: noon });
  started = await startApp();
  operatorServer = await serveOperator(readConfig({ DATA_DIR: started.dataDir }, "/"), {
    db: started.app.db,
    wakeWorkers: () => {
      woken += 1;
    },
  });
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
  vi.useRealTimers();
});

async function run(words: string) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const env = { DATA_DIR: started.dataDir };
  const code = await runCommand(words.split(" "), { print: put, complain: put, env, workingDir: "/" });
  return { code, text: lines.join("\n") };
}

const kidOf = (text: string, purpose: string, status: string): string =>
  new RegExp(`^(\\w{16})  ${purpose} +\\d{4}-\\d\\d  ${status}`, "m").exec(text)?.[1] ?? "";

test("keys are listed with their dependents, rotated under a running server, and destroyed only if unused or with a reason", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const before = (await run("keys list")).text;
  const old = kidOf(before, "kek", "primary");
  expect(before).toMatch(new RegExp(`^${old}  kek +\\d{4}-\\d\\d  primary +\\S+  1 applications$`, "m"));

  const rotated = await run("keys rotate kek");
  expect(rotated).toMatchObject({ code: 0, text: expect.stringContaining(`1 applications to move from ${old}`) });
  expect(woken).toBe(1);
  const after = (await run("keys list")).text;
  expect(kidOf(after, "kek", "usable")).toBe(old);
  expect(kidOf(after, "token", "primary")).toBe(kidOf(before, "token", "primary"));
  expect((await visitor.stored()).userApplication["email"]).toBe(landing.userApplication.email);

  expect((await run(`keys destroy ${old}`)).text).toContain(`npx loanbridge keys destroy ${old} --yes`);
  expect(await run(`keys destroy ${kidOf(after, "kek", "primary")} --yes`)).toMatchObject({ code: 1 });
  expect(await run(`keys destroy ${old} --yes`)).toMatchObject({
    code: 1,
    text: expect.stringMatching(/^Needed by applications: 1\./),
  });
  expect(await run(`keys destroy ${old} --yes --force`)).toMatchObject({ code: 2 });
  expect((await visitor.stored()).userApplication["email"]).toBe(landing.userApplication.email);

  expect(await run(`keys destroy ${old} --yes --force the keyring was stolen`)).toMatchObject({ code: 0 });
  expect((await run("keys list")).text).toMatch(
    new RegExp(`^${old}  kek +- +destroyed +\\S+  1 applications destroyed with it: the keyring was stolen$`, "m"),
  );
  expect((await visitor.stored()).userApplication["email"]).toBeUndefined();
  expect(await run(`keys destroy ${old} --yes`)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`Key ${old} was destroyed on 2026-11-21.`),
  });
  expect(await run("keys destroy 0123456789abcdef --yes")).toMatchObject({
    code: 1,
    text: expect.stringContaining("Unknown key."),
  });
  expect(await run("keys rotate locks")).toMatchObject({
    code: 2,
    text: expect.stringContaining("Unknown purpose. Expected one of: kek, idx, token, box."),
  });
});

test("no command prints a key", async () => {
  const { keys } = JSON.parse(readFileSync(join(started.dataDir, "keyring/keyring.json"), "utf8")) as {
    keys: { secret: string; check: string }[];
  };
  const shown = [await run("keys list"), await run("keys rotate"), await run("keys list")].map(({ text }) => text);
  expect(keys.length).toBeGreaterThan(2);
  for (const { secret, check } of keys) for (const text of shown) expect(text).not.toMatch(`${secret}|${check}`);
});
