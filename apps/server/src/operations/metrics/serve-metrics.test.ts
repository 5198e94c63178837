import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { serveMetrics } from "./serve-metrics.ts";

test("metrics are served on loopback at one path, and a failed read is a 503", async () => {
  let broken = false;
  const server = await serveMetrics({
    port: 0,
    hosts: [],
    async read() {
      if (broken) throw new Error("no database");
      return "loanbridge_ready 1\n";
    },
  });
  onTestFinished(() => server.close());
  expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/metrics$/);
  const answer = await fetch(server.url);
  expect([answer.status, await answer.text()]).toEqual([200, "loanbridge_ready 1\n"]);
  expect((await fetch(server.url.replace("metrics", ""))).status).toBe(404);
  expect((await fetch(server.url, { method: "POST" })).status).toBe(404);
  broken = true;
  expect((await fetch(server.url)).status).toBe(503);
});

/** Sends a raw request, and resolves with its status. */
async function statusOf(url: string, ...lines: readonly string[]): Promise<number> {
  const { port } = new URL(url);
  const socket = connect({ host: "127.0.0.1", port: Number(port) });
  socket.write([...lines, "connection: close", "", ""].join("\r\n"));
  return Number((await text(socket)).split(" ")[1]);
}

test("metrics are served for loopback names and configured hosts only", async () => {
  const server = await serveMetrics({ port: 0, hosts: ["metrics.internal"], read: async () => "loanbridge_ready 1\n" });
  onTestFinished(() => server.close());
  const status = (host: string) => statusOf(server.url, "GET /metrics HTTP/1.1", `host: ${host}`);
  for (const host of ["127.0.0.1", "127.0.0.1:9464", "localhost:9464", "LOCALHOST", "[::1]:9464", "metrics.internal"])
    expect([host, await status(host)]).toEqual([host, 200]);
  for (const host of ["evil.test", "evil.test:9464", "localhost.evil.test", "127.0.0.1.evil.test", "127.0.0.2", ""])
    expect([host, await status(host)]).toEqual([host, 421]);
  expect(await statusOf(server.url, "GET /metrics HTTP/1.0")).toBe(421);
  expect(await statusOf(server.url, "GET http://localhost/metrics HTTP/1.1", "host: evil.test")).toBe(421);
  expect(await statusOf(server.url, "GET /metrics HTTP/1.1", "host: evil.test", "host: localhost")).toBe(421);
});
