import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf, sampleLenders } from "./round-trip.fixture.ts";
import type { Lender } from "./types.ts";

test("a pending answer that names no poll URL makes no poll of the post's own URL, which carries the application", async () => {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(`${request.method ?? ""} ${request.url ?? ""}`);
    response.end('{"uuid":"","loanOffers":[],"pendingResponses":["Alder"]}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const client = createLenderClient({ allowLoopback: true, clock: Date.now });
  onTestFinished(() => client.close());
  const sample = sampleLenders(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`).get("larkspur");
  if (sample === undefined) throw new Error("There is no such lender.");
  const post = { ...sample.file.post, encoding: "query" } as const;
  const lender: Lender = { ...sample, file: { ...sample.file, post } };
  const { signal } = new AbortController();

  const outcome = await client.post(lender, inputOf(), signal);
  if (outcome.kind === "pending") await client.poll(lender, outcome.pollUrl, signal);
  expect(received.filter((line) => line.includes("078051120"))).toHaveLength(1);
  expect(outcome).toEqual({ kind: "unknown", why: "unreadable" });
});
