import { expect, test } from "vitest";
import { isUnnoticed } from "./beside-visitors.ts";
import { sitOnSockets } from "./slow-sockets.ts";

test("four hundred lines that say nothing, or little, do not double visitors' 99th percentile; npm run hostile opens ten thousand", async () => {
  const measured = await sitOnSockets(400, 100, 3);
  expect(measured.told.open + measured.told.closed).toBeGreaterThanOrEqual(400);
  expect(isUnnoticed(measured.rounds), JSON.stringify(measured.rounds)).toBe(true);
});
