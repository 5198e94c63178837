import { expect, test } from "vitest";
import { sitOnSockets } from "./slow-sockets.ts";

/** Below this nobody notices a difference. */
const noticedMs = 50;

test("four hundred lines that say nothing, or little, do not double visitors' 99th percentile; npm run hostile opens ten thousand", async () => {
  const { open, closed, before, during } = await sitOnSockets(400, 300);
  expect(open + closed).toBeGreaterThanOrEqual(400);
  expect(during).toBeLessThan(Math.max(2 * before, noticedMs));
});
