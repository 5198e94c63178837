import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { consoleTokenHeader } from "@loanbridge/contract/console";
import { expect, onTestFinished, test } from "vitest";
import { temporaryDatabase } from "../../store/database/temporary-folder.fixture.ts";
import { createLog } from "../../system/observability/log.ts";
import type { Session } from "../access/sessions.ts";
import { createAnswerRequest } from "./answer-request.ts";

function* linesThatFail(): Generator<string> {
  for (let row = 0; row < 1_000; row += 1) yield "x".repeat(100);
  throw new Error("no such row: ana@example.com");
}

test("a file that fails midway is cut off and logged once, without what the error says", async () => {
  const log: string[] = [];
  const session: Partial<Session> = { holds: () => true };
  const door = {
    parts: {
      db: await temporaryDatabase(),
      reader: { read: async () => linesThatFail() },
      sites: { all: [] },
      clock: Date.now,
      log: createLog({ write: (line) => void log.push(line) }),
    },
    sessions: { find: () => session },
  };
  const server = createServer(createAnswerRequest(door as unknown as Parameters<typeof createAnswerRequest>[0]));
  onTestFinished(() => void server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const body = JSON.stringify({ format: "csv" });
  const headers = {
    origin: `http://127.0.0.1:${String(port)}`,
    [consoleTokenHeader]: "token",
    "content-type": "application/json",
    "content-length": body.length,
  };
  const sent = request({ host: "127.0.0.1", port, path: "/api/reportFile", method: "POST", headers });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  await expect(text(response)).rejects.toThrow("aborted");
  expect(log).toHaveLength(1);
  expect(JSON.parse(log[0] ?? "")).toMatchObject({ event: "the console failed", err: { type: "Error" } });
  expect(log[0]).not.toContain("ana@");
});
