import { createServer } from "node:http";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openConsole } from "../console/console.fixture.ts";
import { readConfig } from "../system/config.ts";
import { startApp } from "../web/tests/started.fixture.ts";
import { CommandRefused } from "./command-refused.ts";
import { operatorFile, operatorSocket, operatorSockets } from "./operator/operator-socket.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator } from "./serve-operator.ts";

/** Runs `loanbridge console` in a shell with this data directory. */
async function run(dataDir: string, ...words: readonly string[]) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const code = await runCommand(["console", ...words], {
    print: put,
    complain: put,
    env: { DATA_DIR: dataDir },
    workingDir: dataDir,
  });
  return { code, lines };
}

test.each([
  ["one server", undefined],
  ["a server that shares the directory with others, as on PostgreSQL", "0a1b2c3d"],
])("the command prints an address of %s that opens its console once", async (_what, instance) => {
  const started = await startApp();
  onTestFinished(() => started.close());
  // Left by a server that was killed.
  if (instance !== undefined) await writeFile(join(started.dataDir, "operator-ffffffff.sock"), "");
  const config = readConfig({ DATA_DIR: started.dataDir }, started.dataDir);
  const operatorServer = await serveOperator(config, { ...started.app, ...(instance !== undefined && { instance }) });
  onTestFinished(async () => await operatorServer?.close());
  const { code, lines } = await run(started.dataDir);
  expect([code, lines]).toEqual([
    0,
    [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/open\/[\w-]{43}$/), expect.any(String)],
  ]);
  const visit = await openConsole(lines[0] ?? "");
  expect((await visit.query("names", {})).sites.map(({ id }) => id)).toEqual(["payday-demo", "personal-demo"]);
  const again = await run(started.dataDir, "--json");
  const { address } = JSON.parse(again.lines.join("\n")) as { address: string };
  expect(new URL(address).origin).toBe(visit.origin);
  expect(address).not.toBe(lines[0]);
});

test.each([
  ["first", "00000000"],
  ["last", "ffffffff"],
])("the command uses a server that can, with one that refuses listed %s", async (_where, refusing) => {
  const started = await startApp();
  onTestFinished(() => started.close());
  const config = readConfig({ DATA_DIR: started.dataDir }, started.dataDir);
  const { db, openConsole: opens } = started.app;
  const refuses = () => Promise.reject(new CommandRefused("Not here."));
  for (const [instance, open] of [
    [refusing, refuses],
    ["0a1b2c3d", opens],
  ] as const) {
    const operatorServer = await serveOperator(config, { db, openConsole: open, instance });
    onTestFinished(async () => await operatorServer?.close());
  }
  expect(await run(started.dataDir, "--json")).toMatchObject({ code: 0 });
});

test("on Windows a server is found by the file that it leaves, because pipes are in no directory", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-console-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const file = operatorFile(dataDir, "0a1b2c3d");
  await writeFile(file, "");
  const pipes = operatorSockets(dataDir, "win32");
  expect(pipes).toEqual([
    expect.stringMatching(/^\\\\\.\\pipe\\loanbridge-[\da-f]{64}$/),
    operatorSocket(file, "win32"),
  ]);
  expect(new Set(pipes).size).toBe(2);
});

test("without a server the command says how to start one", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-console-"));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  expect(await run(dataDir)).toEqual({ code: 1, lines: [expect.stringContaining("No server is running in")] });
});

test("a taken port is named with its variable, the server keeps running, and a freed port opens the console", async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve));
  const address = taken.address();
  const port = typeof address === "object" ? String(address?.port) : "";
  const started = await startApp({ CONSOLE_PORT: port });
  onTestFinished(() => started.close());
  const config = readConfig({ DATA_DIR: started.dataDir }, started.dataDir);
  const operatorServer = await serveOperator(config, started.app);
  onTestFinished(async () => await operatorServer?.close());
  expect(await run(started.dataDir)).toEqual({
    code: 1,
    lines: [
      `loanbridge console: Port ${port} is in use by another program. Set CONSOLE_PORT to a free port, or to 0 for any, and restart the server.`,
    ],
  });
  await new Promise((resolve) => taken.close(resolve));
  expect(await run(started.dataDir)).toMatchObject({ code: 0 });
});

test("the console ends with its server: its sessions and its port are gone", async () => {
  const started = await startApp();
  const visit = await openConsole(await started.app.openConsole());
  await visit.query("names", {});
  await started.close();
  await expect(visit.call("names", {})).rejects.toThrow(/ECONNREFUSED/);
});
