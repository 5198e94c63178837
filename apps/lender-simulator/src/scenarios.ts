import type { Behavior } from "./behavior.ts";

const fault = (kind: "cut" | "reset" | "garbage" | "hang" | "huge" | "late-accept" | "gzip-bomb"): Behavior => ({
  kind,
});
const altered = (change: Omit<Extract<Behavior, { kind: "altered" }>, "kind">): Behavior => ({
  kind: "altered",
  ...change,
});
const leadsTo = (url: unknown): Behavior => altered({ set: { url } });
const priced = (price: unknown): Behavior => altered({ set: { price } });
const elsewhere = "http://127.0.0.1:1/elsewhere";

/**
 * Named responses of a simulated lender to a post, for scenario files (`SCENARIO=file.json`, lender → scenario) and
 * tests. Written for dialect 1. Decision record 10 defines how each must be interpreted.
 */
export const scenarios = {
  accept: { kind: "accept" },
  "accept-low": { kind: "accept", price: 3 },
  "accept-slowly": { kind: "slow", ms: 150 },
  decline: { kind: "decline" },
  duplicate: { kind: "decline", reason: "duplicate" },
  invalid: { kind: "decline", reason: "invalid" },
  "income-too-low": { kind: "decline", reason: "income" },
  "decline-under-402": { kind: "raw", status: 402, body: '{"success":false,"code":1}' },
  "decline-under-500": { kind: "raw", status: 500, body: '{"success":false,"code":1}' },
  "failure-under-201": { kind: "raw", status: 201, body: '{"success":false,"code":2,"message":"duplicate"}' },
  capped: { kind: "raw", status: 429, body: '{"message":"slow down"}' },
  "wrong-type": { kind: "wrong-type" },
  "no-type": altered({ headers: { "content-type": "" } }),
  "accept-under-201": altered({ status: 201 }),
  "price-with-commas": priced("1,000.00"),
  "price-with-dollar": priced("$45.00"),
  "price-of-europe": priced("45,00"),
  "price-below-zero": priced("-45"),
  "price-is-missing": priced(null),
  "verdict-as-text": altered({ set: { success: "true" } }),
  "success-with-error-code": altered({ set: { code: 9 } }),
  "empty-object": { kind: "raw", body: "{}" },
  "empty-body": { kind: "raw", body: "" },
  "no-content": { kind: "raw", status: 204, body: "" },
  "a-list": { kind: "raw", body: "[]" },
  "plain-text": { kind: "raw", body: "REJECTED: no" },
  "text-before": altered({ prefix: "OK\n" }),
  truncated: altered({ keep: 0.6 }),
  html: { kind: "raw", headers: { "content-type": "text/html" }, body: "<h1>Down for maintenance</h1>" },
  garbage: fault("garbage"),
  "another-host": leadsTo("https://evil.example/welcome"),
  "script-address": leadsTo("javascript:alert(1)"),
  "no-address": leadsTo(""),
  "address-with-password": leadsTo("http://a:b@127.0.0.1/welcome"),
  "accept-then-404": altered({ status: 404 }),
  "accept-then-500": { kind: "status", status: 500 },
  "accept-then-503": { kind: "status", status: 503 },
  redirect: { kind: "redirect", to: elsewhere },
  "redirect-307": altered({ status: 307, headers: { location: elsewhere } }),
  cut: fault("cut"),
  reset: fault("reset"),
  hang: fault("hang"),
  "late-accept": fault("late-accept"),
  "slow-headers": { kind: "drip-headers", ms: 20 },
  "drip-body": { kind: "drip", ms: 50 },
  "huge-body": fault("huge"),
  "compressed-bomb": fault("gzip-bomb"),
  "compressed-and-said": { kind: "packed", says: true },
  "compressed-and-silent": { kind: "packed", says: false },
} as const satisfies Record<string, Behavior>;

export type ScenarioName = keyof typeof scenarios;
