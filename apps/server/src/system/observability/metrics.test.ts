import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, startApp, type Started } from "../../web/tests/started.fixture.ts";
import { createMetrics } from "./metrics.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

/** Value of one line of the exposition. */
async function read(line: string): Promise<number> {
  const text = await started.app.metrics();
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.slice(line.length));
}

test("a visitor is counted where they came to, by site", async () => {
  const visitor = started.visitor(payday);
  const stage = (name: string) => read(`loanbridge_funnel_total{site="payday-demo",stage="${name}"}`);
  await visitor.ask({ method: "GET", url: "/" });
  await visitor.patch(landing);
  expect([await stage("landing"), await stage("stored"), await stage("ready")]).toEqual([1, 1, 0]);
  await visitor.patch(longForm);
  expect(await stage("ready")).toBe(1);
  expect(await read('loanbridge_work_open{kind="route",state="ready"}')).toBe(1);
  expect(await read("loanbridge_database_commit_seconds_count")).toBeGreaterThan(1);
  expect(await read("loanbridge_ready")).toBe(1);
  expect(await read('loanbridge_memory_bytes{of="rss"}')).toBeGreaterThan(1e7);
});

test("answers are counted by the pattern of their route: what was asked for, and what was typed, is in no label", async () => {
  const visitor = started.visitor(payday);
  await visitor.ask({ method: "GET", url: "/lookup/zip/78704" });
  await visitor.ask({ method: "GET", url: "/canary-1?email=ana.lopez@example.com" });
  await visitor.ask({ method: "DELETE", url: "/canary-2" });
  const text = await started.app.metrics();
  expect(await read('loanbridge_http_requests_total{method="(any)",route="(none)",status="404"}')).toBeGreaterThan(0);
  for (const one of ["canary", "78704", "@", ...Object.values(longForm.secureFields)]) expect(text).not.toContain(one);
});

const named = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\bloanbridge_\w+/gu)].map(([name]) => name.replace(/_(bucket|sum|count)$/u, "")));
const deployed = (file: string): string =>
  readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), "utf8");

test("every metric that the dashboard and the alerts name is there, and every one that is there is on the dashboard", () => {
  const there = createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const dashboard = named(deployed("grafana-dashboard.json"));
  const alerts = named(deployed("prometheus-alerts.yml"));
  expect([...alerts].filter((name) => !there.includes(name))).toEqual([]);
  expect([...dashboard].toSorted()).toEqual(there.toSorted());
  expect(alerts.size).toBeGreaterThan(10);
});

test("no alert waits for something with labels to be nought: of what has not happened since the start there is no figure", () => {
  const labelled = Object.values(createMetrics()).flatMap((one) =>
    "labelNames" in one && "name" in one && (one.labelNames as readonly string[]).length > 0
      ? [one.name as string]
      : [],
  );
  expect(labelled.length).toBeGreaterThan(5);
  const noughts = [...deployed("prometheus-alerts.yml").matchAll(/expr: (.*== 0.*)/gu)].map(([, expr = ""]) => expr);
  expect(noughts).toContain("loanbridge_ready == 0");
  expect(noughts.flatMap((expr) => [...named(expr)]).filter((name) => labelled.includes(name))).toEqual([]);
});

test("every label that the dashboard and the alerts ask for is one of its metric", async () => {
  const labels = new Map<string, readonly string[]>(
    Object.values(createMetrics()).flatMap((one) =>
      "labelNames" in one && "name" in one ? [[one.name as string, one.labelNames as readonly string[]] as const] : [],
    ),
  );
  const asked = [
    ...(deployed("grafana-dashboard.json") + deployed("prometheus-alerts.yml")).matchAll(
      /(loanbridge_\w+)\{([^}]*)\}/gu,
    ),
  ].flatMap(([, name = "", inside = ""]) =>
    [...inside.matchAll(/(\w+)\s*[=!]~?/gu)].map(([, label]) => ({ name: name.replace(/_bucket$/u, ""), label })),
  );
  expect(asked.length).toBeGreaterThan(5);
  expect(asked.filter(({ name, label }) => label !== undefined && !labels.get(name)?.includes(label))).toEqual([]);
});
