import type { LenderFile, Lender, LenderClient, LenderInput, Outcome } from "../../lenders/index.ts";
import type { Site } from "../../sites/index.ts";
import type { Tier } from "../tree/listing.ts";
import { compilePolicies, type Policies } from "../law/policies.ts";
import type { SettledOutcome } from "../posts/reported-outcome.ts";
import { noon } from "../tree/virtual-clock.ts";

export const sampleFacts = {
  product: "paydayLoan",
  state: "TX",
  amount: 500,
  military: false,
  values: { amountRequested: 500, income: 3000 },
  stored: new Set<string>(),
  today: "2026-11-15",
  now: noon,
} as const;

/** For tests: a lender that accepts any application from Texas. */
export function lenderNamed(id: string, file: Partial<LenderFile> = {}): Lender {
  const when = [{ path: "result", equals: "sold" }];
  return {
    id,
    file: {
      name: id,
      identity: {
        legalName: `${id} LLC`,
        role: "lender",
        website: "https://lender.example/",
        contact: "partners@lender.example",
      },
      verified: { state: "verified", on: "2026-01-01", by: "test" },
      products: ["paydayLoan"],
      licences: [{ states: ["TX"], product: "paydayLoan", from: "2024-01-01", maxAprPercent: 400 }],
      accepts: [],
      timeoutSeconds: 5,
      ladder: { start: 50, steps: [], followCounterPrice: false },
      post: {
        url: "https://lender.example/post",
        method: "POST",
        encoding: "json",
        fields: { ssn: "values.socialSecurity", key: "key" },
      },
      reply: { encoding: "json", rules: [{ when, outcome: "sold", redirect: "url" }] },
      unknownOutcome: "neither",
      redirectHosts: ["lender.example"],
      samples: [],
      ...file,
    },
  };
}

export const ping = {
  url: "https://lender.example/ping",
  method: "POST",
  encoding: "json",
  fields: { amount: "values.amountRequested", income: { from: "values.income", as: { bands: [{ value: "A" }] } } },
  reply: { encoding: "json", rules: [{ when: [{ path: "ok", equals: true }], outcome: "bid", price: "bid" }] },
} as const satisfies LenderFile["ping"];

export function policiesOf(...entries: readonly object[]): Policies {
  const source = { title: "Test statute", checkedOn: "2026-01-01" };
  const whole = entries.map((entry, index) =>
    Object.assign(
      {
        id: `rule-${index}`,
        states: ["TX"],
        from: "2024-01-01",
        summary: "For tests",
        source,
      },
      entry,
    ),
  );
  return compilePolicies({
    "test.json": JSON.stringify({ note: "For tests", effective: "2026-01-01", entries: whole }),
  });
}

export const texasAllowed = policiesOf({ id: "tx-allowed", allowed: true });

export function siteWith(
  tiers: readonly Tier[],
  timeBudgetSeconds = 30,
  exitPath: Site["configuration"]["exitPath"] = [{ viewState: "CREDIT_OFFER" }],
): Site {
  const range = { id: "100", minValue: 100, maxValue: 199, suggestedValue: 100, defaultSelection: true };
  const configuration = {
    hosts: ["payday.localhost"],
    timeZone: "America/New_York",
    loanAmounts: [range],
    resubmitAmounts: [range],
    routing: { timeBudgetSeconds, tiers },
    exitPath,
  };
  const environment = { siteType: "paydayLoan", siteCode: "PD", siteName: "Payday" };
  // Only the parts that the tree reads.
  return { id: "payday", environment, configuration } as unknown as Site;
}

export const sold = (price = 50): SettledOutcome => ({
  kind: "sold",
  price,
  redirectUrl: "https://lender.example/welcome",
});
export const declined = (counterPrice?: number): SettledOutcome => ({
  kind: "declined",
  reason: "declined",
  ...(counterPrice === undefined ? {} : { counterPrice }),
});
export const timedOut: Outcome = { kind: "unknown", why: "time-out" };
/** Simulates the death of the process: the promise never settles. */
export const never = <T>(): Promise<T> => new Promise(() => {});

export type Script = Partial<{
  post: (input: LenderInput, signal: AbortSignal) => Promise<Outcome> | Outcome;
  poll: (signal: AbortSignal) => Promise<Outcome> | Outcome;
  offerDeclined: () => boolean;
  status: (key: string) => Promise<Outcome | undefined> | Outcome | undefined;
  ping: (input: Omit<LenderInput, "key">, signal: AbortSignal) => ReturnType<LenderClient["ping"]>;
}>;

/** A client whose lenders answer as scripted, and the list of calls made to it. */
export function scriptedClient(scripts: Record<string, Script>) {
  const calls: {
    readonly what: "post" | "poll" | "status" | "ping" | "offerDeclined";
    readonly lender: string;
    readonly key?: string;
    readonly price?: number;
    readonly input?: object;
  }[] = [];
  const client: LenderClient = {
    async post(lender, input, signal) {
      calls.push({ what: "post", lender: lender.id, key: input.key, price: input.price, input });
      return (await scripts[lender.id]?.post?.(input, signal)) ?? declined();
    },
    async poll(lender, _url, signal) {
      calls.push({ what: "poll", lender: lender.id });
      return (await scripts[lender.id]?.poll?.(signal)) ?? declined();
    },
    async offerDeclined(lender, { key }) {
      calls.push({ what: "offerDeclined", lender: lender.id, key });
      return scripts[lender.id]?.offerDeclined?.() ?? true;
    },
    async status(lender, key) {
      calls.push({ what: "status", lender: lender.id, key });
      return await scripts[lender.id]?.status?.(key);
    },
    async ping(lender, input, signal) {
      calls.push({ what: "ping", lender: lender.id, input });
      return (await scripts[lender.id]?.ping?.(input, signal)) ?? { declined: true };
    },
  };
  const posts = (lender?: string) =>
    calls.filter((one) => one.what === "post" && (lender === undefined || one.lender === lender));
  return { client, calls, posts };
}
