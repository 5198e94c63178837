import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { createLenderClient } from "./client.ts";
import { inputOf, sampleLenders } from "./round-trip.fixture.ts";
import type { RequestSchema } from "./schema/request-schema.ts";
import type { Lender } from "./types.ts";

/** Posts to a lender that answers without anything to poll, and polls it. Returns the outcome, and the URLs that it got. */
async function pendingAt(more: Partial<RequestSchema>) {
  const received: string[] = [];
  const server = createServer((request, response) => {
    received.push(request.url ?? "");
    response.end('{"uuid":"","loanOffers":[],"pendingResponses":["Alder"]}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const client = createLenderClient({ allowLoopback: true, clock: Date.now });
  onTestFinished(() => client.close());
  const sample = sampleLenders(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`).get("larkspur");
  if (sample === undefined) throw new Error("There is no such lender.");
  const lender: Lender = { ...sample, file: { ...sample.file, post: { ...sample.file.post, ...more } } };
  const { signal } = new AbortController();
  const outcome = await client.post(lender, inputOf(), signal);
  if (outcome.kind === "pending") await client.poll(lender, outcome.pollUrl, signal);
  return { outcome, received };
}

test("a pending answer that names no poll URL makes no poll of the post's own URL, if that carries the application", async () => {
  const { outcome, received } = await pendingAt({ encoding: "query" });
  expect(received.filter((url) => url.includes("078051120"))).toHaveLength(1);
  expect(outcome).toEqual({ kind: "unknown", why: "unreadable" });
});

test("a lender whose post carries the application in its body may be polled at the same URL", async () => {
  const { outcome, received } = await pendingAt({});
  expect(outcome).toMatchObject({ kind: "pending" });
  expect(received).toHaveLength(2);
});
