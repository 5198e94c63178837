import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, startApp, type Started } from "../../web/tests/started.fixture.ts";
import { createMetrics } from "./metrics.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

/** Value of one line of the metrics page. */
async function read(line: string): Promise<number> {
  const text = await started.app.metrics();
  const found = text.split("\n").find((one) => one.startsWith(`${line} `));
  return found === undefined ? 0 : Number(found.slice(line.length));
}

test("each visitor is counted by site and stage reached", async () => {
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

test("responses are counted by route pattern, and no label contains a path or input", async () => {
  const visitor = started.visitor(payday);
  await visitor.ask({ method: "GET", url: "/lookup/zip/78704" });
  await visitor.ask({ method: "GET", url: "/canary-1?email=ana.lopez@example.com" });
  await visitor.ask({ method: "DELETE", url: "/canary-2" });
  const text = await started.app.metrics();
  expect(await read('loanbridge_http_requests_total{method="(any)",route="(none)",status="404"}')).toBeGreaterThan(0);
  for (const one of ["canary", "zip/78704", '"78704"', "@", ...Object.values(longForm.secureFields)])
    expect(text).not.toContain(one);
});

const named = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\bloanbridge_\w+/gu)].map(([name]) => name.replace(/_(bucket|sum|count)$/u, "")));
const written = (path: string): string => readFileSync(new URL(`../../../../../${path}`, import.meta.url), "utf8");
const deployed = (file: string): string => written(`deploy/${file}`);

test("the dashboard shows exactly the existing metrics, and alerts use only existing ones", () => {
  const there = createMetrics()
    .registry.getMetricsAsArray()
    .map(({ name }) => name);
  const dashboard = named(deployed("grafana-dashboard.json"));
  const alerts = named(deployed("prometheus-alerts.yml"));
  expect([...alerts].filter((name) => !there.includes(name))).toEqual([]);
  expect([...dashboard].toSorted()).toEqual(there.toSorted());
  expect(alerts.size).toBeGreaterThan(10);
});

test("no alert compares a labeled metric with 0, because labels without events have no value", () => {
  const labelled = Object.values(createMetrics()).flatMap((one) =>
    "labelNames" in one && "name" in one && (one.labelNames as readonly string[]).length > 0
      ? [one.name as string]
      : [],
  );
  expect(labelled.length).toBeGreaterThan(5);
  const zeroAlerts = [...deployed("prometheus-alerts.yml").matchAll(/expr: (.*== 0.*)/gu)].map(([, expr = ""]) => expr);
  expect(zeroAlerts).toContain("loanbridge_ready == 0");
  expect(zeroAlerts.flatMap((expr) => [...named(expr)]).filter((name) => labelled.includes(name))).toEqual([]);
});

test("every label in the dashboard and alerts belongs to its metric", async () => {
  const labels = new Map<string, readonly string[]>(
    Object.values(createMetrics()).flatMap((one) =>
      "labelNames" in one && "name" in one ? [[one.name as string, one.labelNames as readonly string[]] as const] : [],
    ),
  );
  const usedLabels = [
    ...(deployed("grafana-dashboard.json") + deployed("prometheus-alerts.yml")).matchAll(
      /(loanbridge_\w+)\{([^}]*)\}/gu,
    ),
  ].flatMap(([, name = "", inside = ""]) =>
    [...inside.matchAll(/(\w+)\s*[=!]~?/gu)].map(([, label]) => ({ name: name.replace(/_bucket$/u, ""), label })),
  );
  expect(usedLabels.length).toBeGreaterThan(5);
  expect(usedLabels.filter(({ name, label }) => label !== undefined && !labels.get(name)?.includes(label))).toEqual([]);
});

test("the guide for a status page names existing metrics, labels and addresses", async () => {
  const guide = written("docs/status-page.md");
  const registered = createMetrics().registry.getMetricsAsArray();
  const names = new Set(registered.map(({ name }) => name));
  expect(named(guide).size).toBeGreaterThan(8);
  expect([...named(guide)].filter((name) => !names.has(name))).toEqual([]);
  const chosen = [...guide.matchAll(/(loanbridge_\w+)\{(\w+)="([^"]+)"\}/gu)].map(
    ([, metric = "", label = "", value = ""]) => ({
      metric: metric.replace(/_bucket$/u, ""),
      label,
      value,
    }),
  );
  expect(chosen.length).toBeGreaterThan(8);
  const labels = new Map(registered.map((one) => [one.name, (one as { labelNames?: readonly string[] }).labelNames]));
  expect(chosen.filter(({ metric, label }) => !labels.get(metric)?.includes(label))).toEqual([]);
  const methods = ["GET", "PATCH", "POST"] as const;
  const { http } = started.app;
  const routes = [
    ...chosen.flatMap(({ label, value }) => (label === "route" ? [value] : [])),
    ...[...guide.matchAll(/`(?:GET )?(\/[\w./-]*)(?:\?[^`]*)?`/gu)].map(([, path = ""]) => path),
  ];
  expect(routes).toEqual(expect.arrayContaining(["/", "/readyz", "/embed.js", "/api/v1/userApplication"]));
  expect(routes.filter((url) => !methods.some((method) => http.hasRoute({ method, url })))).toEqual([]);
});

test("every label that the dashboard and alerts group by belongs to the metrics that they group", () => {
  const labels = new Map<string, readonly string[]>(
    Object.values(createMetrics()).flatMap((one) =>
      "labelNames" in one && "name" in one ? [[one.name as string, one.labelNames as readonly string[]] as const] : [],
    ),
  );
  // Prometheus adds the instance; a histogram has its bounds.
  const always = new Set(["instance", "le"]);
  const exprs = [
    ...[...deployed("prometheus-alerts.yml").matchAll(/expr: (.*)/gu)].map(([, expr = ""]) => expr),
    ...[...deployed("grafana-dashboard.json").matchAll(/"expr": ("(?:[^"\\]|\\.)*")/gu)].map(
      ([, text = ""]) => JSON.parse(text) as string,
    ),
  ];
  const grouped = exprs.flatMap((expr) =>
    [...expr.matchAll(/\bby \(([^)]*)\) \((?:sum by \([^)]*\) \()?(?:\w+\()?(loanbridge_\w+)/gu)].flatMap(
      ([, names = "", metric = ""]) =>
        names.split(", ").map((name) => ({ name, metric: metric.replace(/_bucket$/u, "") })),
    ),
  );
  expect(grouped.length).toBeGreaterThan(30);
  expect(grouped.filter(({ name, metric }) => !always.has(name) && !labels.get(metric)?.includes(name))).toEqual([]);
});

test("every expression of the dashboard and alerts has balanced parentheses, braces and brackets", () => {
  const pairs: Readonly<Record<string, string>> = { ")": "(", "}": "{", "]": "[" };
  for (const [, expr = ""] of (deployed("grafana-dashboard.json") + deployed("prometheus-alerts.yml")).matchAll(
    /(?:"expr"|expr): (.*)/gu,
  )) {
    const open: string[] = [];
    for (const sign of expr.replaceAll(/[^(){}[\]]/gu, ""))
      if (sign in pairs) expect([expr, open.pop()]).toEqual([expr, pairs[sign]]);
      else open.push(sign);
    expect([expr, open]).toEqual([expr, []]);
  }
});
