import { Counter, Gauge, Histogram, Registry } from "prom-client";

/** Seconds, from the duration of one durable commit to more than a visitor would wait. */
const answerSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
/** Seconds. Lenders have up to two minutes. */
const lenderSeconds = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20, 30, 60, 120];

/**
 * The stage that a request reached. `landing`: a first visitor saw the landing page. The last five: how a round of the
 * tree ended.
 */
export type FunnelStage = "landing" | "stored" | "ready" | "sold" | "unsold" | "blocked" | "late" | "fault";

/**
 * All metrics of this process, for Prometheus. Labels are ids from the operator's files, route patterns or our own
 * keywords, never input, so they are few and not personal. The dashboard and alerts are in `deploy/`.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    funnel: new Counter({
      name: "loanbridge_funnel_total",
      help: "Requests that came so far, by site and stage",
      labelNames: ["site", "stage"] as const,
      registers,
    }),
    lenderCalls: new Counter({
      name: "loanbridge_lender_calls_total",
      help: "Calls to a lender, by what was asked and what came of it",
      labelNames: ["lender", "call", "outcome"] as const,
      registers,
    }),
    lenderSeconds: new Histogram({
      name: "loanbridge_lender_seconds",
      help: "Time that a lender took to answer, or to be given up",
      labelNames: ["lender", "call"] as const,
      buckets: lenderSeconds,
      registers,
    }),
    workTries: new Counter({
      name: "loanbridge_work_tries_total",
      help: "Tries of work, by kind and whether they ended well",
      labelNames: ["kind", "outcome"] as const,
      registers,
    }),
    workOpen: new Gauge({
      name: "loanbridge_work_open",
      help: "Work that is stored and not done, by kind and state",
      labelNames: ["kind", "state"] as const,
      registers,
    }),
    workLateSeconds: new Gauge({
      name: "loanbridge_work_late_seconds",
      help: "For how long the oldest work that is due has been waiting, by kind",
      labelNames: ["kind"] as const,
      registers,
    }),
    anchors: new Counter({
      name: "loanbridge_anchors_total",
      help: "Ends of the ledger handed to a place outside the database, by place and whether it was kept there",
      labelNames: ["place", "outcome"] as const,
      registers,
    }),
    anchorOverdueSeconds: new Gauge({
      name: "loanbridge_anchor_overdue_seconds",
      help: "For how long an anchor of the ledger has been overdue, by place",
      labelNames: ["place"] as const,
      registers,
    }),
    policyReports: new Counter({
      name: "loanbridge_policy_reports_total",
      help: "Reports of browsers that a page's content security policy blocked something, by directive and kind",
      labelNames: ["directive", "blocked"] as const,
      registers,
    }),
    httpRequests: new Counter({
      name: "loanbridge_http_requests_total",
      help: "Requests answered, by method, pattern of the route and status",
      labelNames: ["method", "route", "status"] as const,
      registers,
    }),
    httpSeconds: new Histogram({
      name: "loanbridge_http_request_seconds",
      help: "Time from a request to the end of its answer, by method and pattern of the route",
      labelNames: ["method", "route"] as const,
      buckets: answerSeconds,
      registers,
    }),
    shedRequests: new Counter({
      name: "loanbridge_http_shed_total",
      help: "Requests refused because the event loop was overloaded",
      registers,
    }),
    throttledConnections: new Counter({
      name: "loanbridge_http_throttled_total",
      help: "Connections that had to wait because their network was refused too often",
      registers,
    }),
    commitSeconds: new Histogram({
      name: "loanbridge_database_commit_seconds",
      help: "Time until the database says that a transaction is on disk",
      buckets: answerSeconds,
      registers,
    }),
    databaseWaitSeconds: new Histogram({
      name: "loanbridge_database_wait_seconds",
      help: "Time that a user of the database waits for a connection",
      buckets: answerSeconds,
      registers,
    }),
    commitFailures: new Counter({
      name: "loanbridge_database_commit_failures_total",
      help: "Transactions that the database could not put on disk",
      registers,
    }),
    tampered: new Counter({
      name: "loanbridge_tampered_total",
      help: "Rows met that somebody without the keys has changed, made or put back, by what they are",
      labelNames: ["what"] as const,
      registers,
    }),
    ready: new Gauge({
      name: "loanbridge_ready",
      help: "1 while /readyz says so, else 0",
      registers,
    }),
    lagSeconds: new Gauge({
      name: "loanbridge_event_loop_lag_seconds",
      help: "99th percentile of the delay of timers since the last reading",
      registers,
    }),
    memoryBytes: new Gauge({
      name: "loanbridge_memory_bytes",
      help: "Memory of the process: rss, heap, external",
      labelNames: ["of"] as const,
      registers,
    }),
    cpuSeconds: new Gauge({
      name: "loanbridge_cpu_seconds",
      help: "Processor time used since the start, of the user and of the system",
      registers,
    }),
    startedSeconds: new Gauge({
      name: "loanbridge_started_seconds",
      help: "When the process started, in seconds since the epoch",
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
