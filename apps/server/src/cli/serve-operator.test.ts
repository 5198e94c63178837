import { readdirSync, statSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { readConfig } from "../system/config.ts";
import { startApp, type Started } from "../web/tests/started.fixture.ts";
import { createInquiryStore } from "../messages/inquiries/store.ts";
import { DataDirInUse } from "../store/database/index.ts";
import { temporaryFolder } from "../store/database/temporary-folder.fixture.ts";
import { migrate } from "./commands/migrate.ts";
import { closed, fuzzOperator } from "./fuzz-operator.fixture.ts";
import { askServer } from "./operator/ask-server.ts";
import { operatorFile, operatorSocket } from "./operator/operator-socket.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";

let started: Started;
let operatorServer: OperatorServer | undefined;
let path: string;
beforeAll(async () => {
  started = await startApp();
  const config = readConfig({ DATA_DIR: started.dataDir }, started.dataDir);
  operatorServer = await serveOperator(config, started.app);
  path = operatorSocket(operatorFile(started.dataDir)) ?? "";
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
});

async function ask(...words: string[]) {
  const lines: string[] = [];
  const collect = (line: string) => void lines.push(line);
  const code = await askServer(started.dataDir, words, "/", { print: collect, complain: collect });
  return { code, text: lines.join("\n") };
}

/** Writes bytes to the socket, and resolves with everything received. */
async function write(bytes: string): Promise<string> {
  const socket = connect(path);
  let answer = "";
  socket.on("data", (chunk) => (answer += chunk.toString("utf8")));
  socket.write(bytes);
  await closed(socket);
  return answer;
}

test("a server whose database and keys are elsewhere creates its data directory", async () => {
  const dataDir = join(temporaryFolder(), "state", "data");
  const config = readConfig({ DATA_DIR: dataDir }, "/");
  const server = await serveOperator(config, { db: started.app.db, instance: "0badcafe" });
  onTestFinished(() => server?.close());
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
  expect(readdirSync(dataDir)).toEqual(["operator-0badcafe.sock"]);
});

test("a visitor's text ends no output line and moves no cursor", async () => {
  const inquiries = createInquiryStore(started.app.db, started.app.vault, Date.now);
  const text = "a\u2028b\u2029c\u0085d\u001b[2J\u202ee";
  await inquiries.add({ siteId: "payday-demo", kind: "text-other", values: { phoneNumber: "5125550147", text } });
  const { code, text: printed } = await ask("text", "list", "--open");
  expect(code).toBe(0);
  expect(printed).toContain(String.raw`a\u2028b\u2029c\u0085d\u001b[2J\u202ee`);
});

test.each([
  ["that has printed is not", ["early"], { code: 1, lines: ["early", expect.stringContaining("in use")] }],
  ["that has printed nothing is", [], { code: 0, lines: ["served"] }],
])("a command %s started again by the server that uses the store", async (_what, printed, expected) => {
  const command = vi.spyOn(migrate, "run").mockImplementation(async ({ print, store }) => {
    printed.forEach(print);
    if (!store.isServed) throw new DataDirInUse("The database is in use.");
    print("served");
    return 0;
  });
  onTestFinished(() => command.mockRestore());
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const env = { DATA_DIR: started.dataDir };
  const code = await runCommand(["migrate"], { print: put, complain: put, env, workingDir: "/" });
  expect({ code, lines }).toEqual(expected);
});

test.each([
  ["not JSON", "privacy list\n"],
  ["malformed", '{"words":"privacy list","workingDir":"/"}\n'],
  ["extended with other keys", '{"words":[],"workingDir":"/","config":{}}\n'],
])("a request that is %s gets an explanation and exit code 2", async (_what, bytes) => {
  const answers = (await write(bytes)).trim().split("\n");
  expect(answers.map((line) => JSON.parse(line) as unknown)).toEqual([
    { complain: expect.stringContaining("did not understand") },
    { code: 2 },
  ]);
});

test("an endless line is cut off", async () => {
  const socket = connect(path);
  socket.on("error", () => socket.destroy());
  const piece = Buffer.alloc(64 * 1024, "a");
  const pour = (): void => {
    while (socket.writable && socket.write(piece));
    if (socket.writable) socket.once("drain", pour);
  };
  pour();
  await closed(socket);
  expect((await ask("privacy", "list")).code).toBe(0);
});

test("the server survives clients that close at any byte or send any bytes; npm run hostile writes 100,000 sequences", async () => {
  const request = `${JSON.stringify({ words: ["privacy", "list"], workingDir: "/" })}\n`;
  for (let cut = 0; cut <= request.length; cut += 1) {
    const socket = connect(path);
    socket.on("error", () => socket.destroy());
    socket.write(request.slice(0, cut));
    socket.end();
    socket.destroySoon();
    await closed(socket);
  }
  await fuzzOperator(path, 300, 20_261_123);
  expect((await ask("privacy", "list")).code).toBe(0);
});
