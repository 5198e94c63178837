import { expect, test } from "vitest";
import type { Result } from "../../api/index.ts";
import { choicesInTurn } from "./choices-in-turn.ts";

interface Sent {
  readonly yes: boolean;
  readonly request: string | undefined;
  readonly answer: (result: Result<{ stored: boolean }>) => void;
}

/** A server behind a slow connection: each choice waits until the test answers it. */
function slowServer() {
  const waiting: Sent[] = [];
  const choose = choicesInTurn(
    async (_id, yes, request) => new Promise((answer) => void waiting.push({ yes, request, answer })),
  );
  const next = async () => {
    await expect.poll(() => waiting.length).toBe(1);
    return waiting.pop() ?? expect.unreachable();
  };
  return { choose, waiting, next };
}

test("a box that is checked and cleared at once sends the second choice after the answer to the first", async () => {
  const { choose, waiting, next } = slowServer();
  const first = choose("savings-tips", true, "first");
  const second = choose("savings-tips", false, "first");
  const { yes, answer } = await next();
  expect(yes).toBe(true);
  expect(waiting).toEqual([]);
  answer({ ok: true, data: { stored: true } });
  expect(await first).toBeUndefined();
  (await next()).answer({ ok: true, data: { stored: false } });
  expect(await second).toEqual({ stored: false });
});

test("if neither choice arrives, the box shows what the server has", async () => {
  const { choose, next } = slowServer();
  void choose("savings-tips", true, "first");
  const second = choose("savings-tips", false, "first");
  (await next()).answer({ ok: false, failure: "offline" });
  (await next()).answer({ ok: false, failure: "offline" });
  expect(await second).toEqual({ stored: false, failure: "offline" });
});

test("a choice that waits for its turn still counts for the request that it was made on", async () => {
  const { choose, next } = slowServer();
  void choose("savings-tips", true, "first");
  void choose("savings-tips", false, "second");
  const { request, answer } = await next();
  expect(request).toBe("first");
  answer({ ok: true, data: { stored: true } });
  expect((await next()).request).toBe("second");
});
