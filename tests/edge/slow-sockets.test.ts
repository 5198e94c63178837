import { expect, test } from "vitest";
import { isUnnoticed } from "./beside-visitors.ts";
import { sitOnSockets } from "./slow-sockets.ts";

test("four hundred mostly silent connections do not double visitors' 99th percentile; npm run hostile opens ten thousand", async () => {
  const measured = await sitOnSockets(400, { visits: 100, times: 2 });
  expect(measured.report.open + measured.report.closed).toBeGreaterThanOrEqual(400);
  expect(isUnnoticed(measured.all), JSON.stringify(measured.rounds)).toBe(true);
});
