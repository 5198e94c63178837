import { expect, onTestFinished, test } from "vitest";
import { serveMetrics } from "./serve-metrics.ts";

test("the metrics are read on loopback, at one path, and a reading that fails is a 503", async () => {
  let broken = false;
  const server = await serveMetrics(0, async () => {
    if (broken) throw new Error("no database");
    return "loanbridge_ready 1\n";
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
