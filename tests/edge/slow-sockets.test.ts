import { expect, test } from "vitest";
import { sitOnSockets } from "./slow-sockets.ts";

/** Below this nobody notices a difference. */
const noticedMs = 50;

test("four hundred lines that say nothing, or little, do not double visitors' 99th percentile; npm run hostile opens ten thousand", async () => {
  const { open, closed, rounds } = await sitOnSockets(400, 100, 1);
  expect(open + closed).toBeGreaterThanOrEqual(400);
  for (const { alone, besideLines, besideBystander } of rounds)
    expect(besideLines).toBeLessThan(Math.max(2 * alone, 2 * besideBystander, noticedMs));
});
