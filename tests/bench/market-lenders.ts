import type { Lender } from "../../apps/server/src/lenders/types.ts";
import { lenderNamed, ping, siteWith } from "../../apps/server/src/routing/eligibility/sample-lenders.fixture.ts";

/** Long enough for requests that queue. */
const budgetSeconds = 600;

/** Durable commits for one request in this network: its claim, its pings, six posts and the sale. */
export const commitsOfOne = 9;

/** Three that bid and one that passes, then the posts: five that decline and one that buys. Ten calls a request. */
export function marketLenders(origin: string, count: number): readonly Lender[] {
  const reply = {
    encoding: "json" as const,
    rules: [
      { when: [{ path: "result", equals: "sold" }], outcome: "sold" as const, price: "price", redirect: "url" },
      { when: [{ path: "result", equals: "declined" }], outcome: "declined" as const, reason: "declined" as const },
    ],
  };
  const bidReply = {
    encoding: "json" as const,
    rules: [
      ...ping.reply.rules,
      { when: [{ path: "ok", equals: false }], outcome: "declined" as const, reason: "declined" as const },
    ],
  };
  const fields = {
    ssn: "values.socialSecurity",
    first: "values.firstName",
    last: "values.lastName",
    email: "values.email",
    routing: "values.routing",
    account: "values.account",
    income: "values.income",
    key: "key",
  };
  const lender = (id: string, answer: string, bid?: string): Lender =>
    lenderNamed(id, {
      redirectHosts: ["127.0.0.1"],
      caps: { perHour: 1_000_000, perDay: 1_000_000, perMonth: 10_000_000 },
      post: { url: `${origin}/${answer}`, method: "POST", encoding: "json", fields },
      reply,
      ...(bid === undefined ? {} : { ping: { ...ping, url: `${origin}/${bid}`, reply: bidReply } }),
    });
  return [
    ...[0, 1, 2].map((nth) => lender(`bidder-${String(nth)}`, "decline", "bid")),
    lender("passer", "decline", "pass"),
    ...[0, 1].map((nth) => lender(`decliner-${String(nth)}`, "decline")),
    lender("buyer", "buy"),
    // Never asked: they are evaluated, and the reason for skipping each is stored.
    ...Array.from({ length: Math.max(0, count - 7) }, (_, nth) => lender(`rest-${String(nth)}`, "buy")),
  ];
}

export function marketSite(lenderIds: readonly string[]) {
  return siteWith(
    [
      { lenders: ["bidder-0", "bidder-1", "bidder-2", "passer"], choose: "bid" },
      { lenders: ["decliner-0", "decliner-1", "buyer"], choose: "order" },
      { lenders: lenderIds.filter((id) => id.startsWith("rest-")), choose: "order" },
    ],
    budgetSeconds,
  );
}
