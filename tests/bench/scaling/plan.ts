/** Resources that one application uses. Measured: `measureDemand`. */
export interface Demand {
  /** Processor milliseconds of the server's processes, from the landing form to the outcome. */
  readonly serverMs: number;
  /** Processor milliseconds of the database server; 0 for the embedded database. */
  readonly databaseMs: number;
  /** Processor milliseconds of one view of a landing page. */
  readonly viewMs: number;
  /** Milliseconds for which its transactions together hold a database connection. */
  readonly connectionMs: number;
  /** Bytes that it adds to the database. */
  readonly bytes: number;
}

/** Traffic of an installation. */
export interface Traffic {
  readonly requestsPerDay: number;
  /** Views of landing pages for each request. */
  readonly viewsPerRequest: number;
  /** Share of a day's requests in its busiest hour. */
  readonly busiestHour: number;
  /** Lenders asked for each request. */
  readonly postsPerRequest: number;
  /** Seconds until a lender answers. */
  readonly lenderSeconds: number;
  /** Days for which a request is stored. */
  readonly storedDays: number;
}

/** An installation that serves this traffic. */
export interface Plan {
  /** Requests a second in the busiest hour. */
  readonly perSecond: number;
  readonly serverProcessors: number;
  readonly databaseProcessors: number;
  /** Share of requests that wait for a processor, and how long they wait on average, in milliseconds. */
  readonly waiting: number;
  readonly waitMs: number;
  /** Connections in use at once. */
  readonly connections: number;
  /** Posts to lenders that are under way at once. */
  readonly posts: number;
  readonly gigabytes: number;
}

/** Processors are busy for this share of the busiest hour, so that a minute with half as many requests again fits. */
const mostBusy = 0.6;

/** Computes what an installation needs: utilization law, Little's law, and Erlang's C formula for the waits. */
export function planFor(demand: Demand, traffic: Traffic): Plan {
  const perSecond = (traffic.requestsPerDay * traffic.busiestHour) / 3600;
  const serverMs = demand.serverMs + traffic.viewsPerRequest * demand.viewMs;
  const processors = (ms: number): number => Math.ceil((perSecond * ms) / 1000 / mostBusy);
  const serverProcessors = Math.max(1, processors(serverMs));
  const waiting = erlangC((perSecond * serverMs) / 1000, serverProcessors);
  return {
    perSecond,
    serverProcessors,
    databaseProcessors: processors(demand.databaseMs),
    waiting,
    waitMs: (waiting * serverMs) / (serverProcessors - (perSecond * serverMs) / 1000),
    connections: Math.ceil((perSecond * demand.connectionMs) / 1000),
    posts: Math.ceil(perSecond * traffic.postsPerRequest * traffic.lenderSeconds),
    gigabytes: (demand.bytes * traffic.requestsPerDay * traffic.storedDays) / 1e9,
  };
}

/**
 * Probability of having to wait, by Erlang's C formula. `load`: processors that are busy on average, less than
 * `processors`.
 */
export function erlangC(load: number, processors: number): number {
  // The recursion of Erlang's B formula, which never overflows.
  let blocked = 1;
  for (let count = 1; count <= processors; count += 1) blocked = (load * blocked) / (count + load * blocked);
  return blocked / (1 - (load / processors) * (1 - blocked));
}
