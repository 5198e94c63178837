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
      help: "Applications that reached each stage, by site",
      labelNames: ["site", "stage"] as const,
      registers,
    }),
    lenderCalls: new Counter({
      name: "loanbridge_lender_calls_total",
      help: "Calls to lenders, by kind and outcome",
      labelNames: ["lender", "call", "outcome"] as const,
      registers,
    }),
    lenderSeconds: new Histogram({
      name: "loanbridge_lender_seconds",
      help: "Lender response time, including timeouts",
      labelNames: ["lender", "call"] as const,
      buckets: lenderSeconds,
      registers,
    }),
    requests: new Counter({
      name: "loanbridge_requests_total",
      help: "Requests that reached each stage, by site and source, from the totals of reports",
      labelNames: ["site", "source", "stage"] as const,
      registers,
    }),
    posts: new Counter({
      name: "loanbridge_posts_total",
      help: "Posts to lenders, from the totals of reports",
      labelNames: ["lender", "site", "source"] as const,
      registers,
    }),
    leads: new Counter({
      name: "loanbridge_leads_total",
      help: "Requests posted to a lender, each once per lender, from the totals of reports",
      labelNames: ["lender", "site", "source"] as const,
      registers,
    }),
    accepted: new Counter({
      name: "loanbridge_accepted_total",
      help: "Posts that a lender accepted, from the totals of reports",
      labelNames: ["lender", "site", "source"] as const,
      registers,
    }),
    sales: new Counter({
      name: "loanbridge_sales_total",
      help: "Sales, from the totals of reports",
      labelNames: ["lender", "site", "source"] as const,
      registers,
    }),
    returned: new Counter({
      name: "loanbridge_returned_total",
      help: "Sales that lenders returned, from the totals of reports",
      labelNames: ["lender", "site", "source"] as const,
      registers,
    }),
    revenueCents: new Counter({
      name: "loanbridge_revenue_cents_total",
      help: "Revenue of sales in cents, before declines and returns, from the totals of reports",
      labelNames: ["lender", "site", "source"] as const,
      registers,
    }),
    sourcePaused: new Gauge({
      name: "loanbridge_source_paused",
      help: "1 for each paused source, by who paused it: operator, or threshold of its file",
      labelNames: ["source", "by"] as const,
      registers,
    }),
    postbacks: new Gauge({
      name: "loanbridge_postbacks",
      help: "Postbacks to sources that are queued, or were given up in the last seven days",
      labelNames: ["source", "state"] as const,
      registers,
    }),
    workTries: new Counter({
      name: "loanbridge_work_tries_total",
      help: "Background job attempts, by kind and result",
      labelNames: ["kind", "outcome"] as const,
      registers,
    }),
    workOpen: new Gauge({
      name: "loanbridge_work_open",
      help: "Pending background jobs, by kind and state",
      labelNames: ["kind", "state"] as const,
      registers,
    }),
    workLateSeconds: new Gauge({
      name: "loanbridge_work_late_seconds",
      help: "Age of the oldest due background job, by kind",
      labelNames: ["kind"] as const,
      registers,
    }),
    visitParametersDropped: new Counter({
      name: "loanbridge_visit_parameters_dropped_total",
      help: "Link parameters that were invalid or looked personal and were dropped, by name",
      labelNames: ["name"] as const,
      registers,
    }),
    anchors: new Counter({
      name: "loanbridge_anchors_total",
      help: "Consent ledger anchors sent outside the database, by destination and result",
      labelNames: ["place", "outcome"] as const,
      registers,
    }),
    anchorOverdueSeconds: new Gauge({
      name: "loanbridge_anchor_overdue_seconds",
      help: "Time that a consent ledger anchor is overdue, by destination",
      labelNames: ["place"] as const,
      registers,
    }),
    policyReports: new Counter({
      name: "loanbridge_policy_reports_total",
      help: "Content security policy violations reported by browsers, by directive and kind",
      labelNames: ["directive", "blocked"] as const,
      registers,
    }),
    httpRequests: new Counter({
      name: "loanbridge_http_requests_total",
      help: "HTTP requests answered, by method, route pattern and status",
      labelNames: ["method", "route", "status"] as const,
      registers,
    }),
    httpSeconds: new Histogram({
      name: "loanbridge_http_request_seconds",
      help: "HTTP request duration, by method and route pattern",
      labelNames: ["method", "route"] as const,
      buckets: answerSeconds,
      registers,
    }),
    shedRequests: new Counter({
      name: "loanbridge_http_shed_total",
      help: "HTTP requests rejected because the event loop was overloaded",
      registers,
    }),
    throttledConnections: new Counter({
      name: "loanbridge_http_throttled_total",
      help: "Connections delayed because their network sent too many bad requests",
      registers,
    }),
    commitSeconds: new Histogram({
      name: "loanbridge_database_commit_seconds",
      help: "Time for the database to confirm that a transaction is on disk",
      buckets: answerSeconds,
      registers,
    }),
    databaseWaitSeconds: new Histogram({
      name: "loanbridge_database_wait_seconds",
      help: "Time spent waiting for a database connection",
      buckets: answerSeconds,
      registers,
    }),
    commitFailures: new Counter({
      name: "loanbridge_database_commit_failures_total",
      help: "Transactions that the database could not write to disk",
      registers,
    }),
    databaseUnwritable: new Gauge({
      name: "loanbridge_database_unwritable",
      help: "1 while the database cannot be written, by the database's reason; otherwise absent",
      labelNames: ["reason"] as const,
      registers,
    }),
    failoverRisk: new Gauge({
      name: "loanbridge_failover_risk",
      help: "1 while a failover may lose acknowledged answers, by the setting of PostgreSQL at fault; otherwise absent",
      labelNames: ["setting"] as const,
      registers,
    }),
    partitionedMonths: new Gauge({
      name: "loanbridge_partitioned_months",
      help: "Months from the current one on that have a partition, by table; absent while a table is not partitioned",
      labelNames: ["table"] as const,
      registers,
    }),
    lastBackup: new Gauge({
      name: "loanbridge_last_backup_seconds",
      help: "Unix time of the latest backup by `loanbridge backup`, and whether it copied the keys; absent before the first",
      labelNames: ["keys"] as const,
      registers,
    }),
    lastDrill: new Gauge({
      name: "loanbridge_last_drill_seconds",
      help: "Unix time of the latest restore drill with each result; absent before the first",
      labelNames: ["result"] as const,
      registers,
    }),
    tampered: new Counter({
      name: "loanbridge_tampered_total",
      help: "Database rows found changed, added or replaced without the keys, by kind",
      labelNames: ["what"] as const,
      registers,
    }),
    ready: new Gauge({
      name: "loanbridge_ready",
      help: "1 if /readyz reports ready, otherwise 0",
      registers,
    }),
    lagSeconds: new Gauge({
      name: "loanbridge_event_loop_lag_seconds",
      help: "99th percentile of event loop delay since the last scrape",
      registers,
    }),
    memoryBytes: new Gauge({
      name: "loanbridge_memory_bytes",
      help: "Process memory: rss, heap, external",
      labelNames: ["of"] as const,
      registers,
    }),
    cpuSeconds: new Gauge({
      name: "loanbridge_cpu_seconds",
      help: "User and system CPU time since start",
      registers,
    }),
    startedSeconds: new Gauge({
      name: "loanbridge_started_seconds",
      help: "Process start time, in seconds since the epoch",
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
