import { expect, test } from "vitest";
import { routesOf } from "./routes-of.fixture.ts";
import { payday, startApp } from "./started.fixture.ts";

test("every route that has an effect rate-limits an address", async () => {
  const started = await startApp({ SAVES_PER_MINUTE: "120" });
  const acts = routesOf(started).filter((route) => !route.startsWith("GET "));
  expect(acts.length).toBeGreaterThan(10);
  for (const route of acts) {
    const [method = "", path = ""] = route.split(" ");
    const url = path.replaceAll(/:\w+/g, "x");
    const statuses = new Set<number>();
    for (let sent = 0; sent <= 120 && !statuses.has(429); sent += 1) {
      const headers = { host: payday };
      const answer = await started.app.http.inject({ method: method as "POST", url, headers });
      statuses.add(answer.statusCode);
    }
    expect(statuses, route).toContain(429);
  }
  await started.close();
});
