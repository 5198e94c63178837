import fc from "fast-check";
import type { LenderFile } from "../../lenders/schema/lender-file.ts";
import type { Lender } from "../../lenders/types.ts";
import type { Policies } from "../law/policies.ts";
import { lenderNamed, ping, policiesOf, sampleFacts } from "../eligibility/sample-lenders.fixture.ts";
import { reachedCap, type Judged } from "../eligibility/skip-rules.ts";
import { noon } from "../tree/virtual-clock.ts";

const products = ["paydayLoan", "personalLoan"] as const;
const states = ["TX", "CA", "OK"] as const;
const days = ["2026-11-14", "2026-11-15", "2026-11-16"] as const;
const few = fc.constantFrom(1, 2, 3);
/** Mostly without obstacles: a lender with everything at random would always fail its first rule. */
const seldom = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { freq: 2, nil: undefined });
const often = <T>(usual: T, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: other });

const span = fc.constantFrom({ from: 14, to: 90 }, { from: 60, to: 90 });
const licence = fc.record(
  {
    states: often([...states], fc.subarray([...states], { minLength: 1 })),
    product: fc.constantFrom(...products),
    from: often("2024-01-01", fc.constantFrom(...days)),
    to: fc.constantFrom(...days),
    maxAprPercent: fc.constantFrom(30, 300),
    termDays: span,
  },
  { requiredKeys: ["states", "product", "from"] },
);
const sold = fc.record({ perDay: few, perMonth: few }, { requiredKeys: [] });
const limits = fc.record({ perHour: few, perDay: few, perMonth: few, sold }, { requiredKeys: [] });
const file = fc.record({
  verified: often<LenderFile["verified"]>(
    { state: "verified", on: "2026-01-01", by: "test" },
    fc.constant({ state: "pending" }),
  ),
  role: often<"lender" | "broker">("lender", fc.constant("broker")),
  suppression: seldom(fc.subarray(["email", "phone"] as const, { minLength: 1 })),
  products: often([...products], fc.subarray([...products], { minLength: 1 })),
  licences: fc.array(licence, { minLength: 1, maxLength: 4 }),
  militaryLendingAct: seldom(fc.constant(true as const)),
  accepts: fc.array(
    fc.record({
      name: fc.constantFrom("FieldGTE", "FieldLT", "FieldIsNotNull"),
      params: fc.record({ field: fc.constantFrom("income", "amountRequested"), value: fc.constantFrom(400, 2_500) }),
    }),
    { maxLength: 2 },
  ),
  start: fc.constantFrom(20, 50),
  ping: seldom(fc.constant(ping)),
  schedule: seldom(
    fc.record({
      timeZone: fc.constantFrom("America/New_York", "Pacific/Honolulu"),
      days: fc.subarray(["sat", "sun", "mon"] as const, { minLength: 1 }),
      from: fc.constantFrom("00:00", "11:00", "22:00"),
      to: fc.constantFrom("06:00", "12:00", "23:59"),
      holidays: seldom(fc.constantFrom(["2026-11-15"], ["federal"])),
    }),
  ),
  caps: seldom(
    fc
      .record({ all: limits, inTexas: seldom(limits) })
      .map(({ all, inTexas }) => ({ ...all, ...(inTexas && { byState: { TX: inTexas } }) })),
  ),
  dedupeDays: fc.constantFrom(undefined, 0, 1, 30),
});

function lenderOf(id: string, { role, start, ...rest }: typeof file extends fc.Arbitrary<infer F> ? F : never): Lender {
  const { identity, ladder } = lenderNamed(id).file;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return lenderNamed(id, { ...given, identity: { ...identity, role }, ladder: { ...ladder, start } });
}

const entry = fc.record(
  {
    states: fc.oneof(fc.constant("all" as const), fc.subarray([...states], { minLength: 1 })),
    products: fc.subarray([...products], { minLength: 1 }),
    military: fc.constant(true as const),
    from: often("2024-01-01", fc.constantFrom(...days)),
    to: fc.constantFrom(...days),
    barred: fc.constant(true as const),
    minAmount: fc.constantFrom(300, 500),
    maxAmount: fc.constantFrom(500, 800),
    maxAprPercent: fc.constantFrom(36, 400),
    minTermDays: fc.constantFrom(30, 60),
    maxTermDays: fc.constantFrom(60, 90),
  },
  { requiredKeys: ["states", "from"] },
);
const policies: fc.Arbitrary<Policies> = fc
  .array(entry, { maxLength: 2 })
  .map((entries) =>
    policiesOf(...[...(entries.length % 2 === 0 ? [{ states: "all" }, {}] : [{}]), ...entries].map(allowing)),
  );
const allowing = (one: object) => ({ ...one, allowed: true });

const sent = fc.record({
  hour: few,
  day: few,
  month: few,
  sold: fc.option(fc.record({ day: few, month: few }), { nil: undefined }),
});
const ids = ["a", "b", "c", "d", "e", "f"] as const;

/**
 * An application and its earlier posts. `mayReachCap` may be true without need, but is never false when a cap is
 * reached.
 */
const judged: fc.Arbitrary<Judged> = fc
  .record({
    facts: fc.record({
      product: often<(typeof products)[number]>("paydayLoan", fc.constant("personalLoan")),
      state: often<string | undefined>("TX", fc.constantFrom(...states, undefined)),
      amount: fc.constantFrom(299, 300, 500, 501, 801, undefined),
      military: often(false, fc.constant(true)),
      income: seldom(fc.constantFrom(2_400, 2_500)),
      saleOptOut: fc.boolean(),
      rejected: often<boolean | undefined>(undefined, fc.boolean()),
      today: often<(typeof days)[number]>("2026-11-15", fc.constantFrom(...days)),
      hours: fc.nat(48),
    }),
    hasConsent: often(true, fc.constant(false)),
    paused: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom("held", "failing"), { maxKeys: 2 }),
    refusedBySource: often<string | undefined>(undefined, fc.constant("paused")),
    suppressed: often<("email" | "phone")[]>([], fc.subarray(["email", "phone"], { minLength: 1 })),
    offeredAt: fc.dictionary(fc.constantFrom(...ids), fc.nat(40)),
    postedBefore: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom("returned" as const, "refused" as const), {
      maxKeys: 2,
    }),
    sent: fc.dictionary(fc.constantFrom(...ids), fc.record({ all: sent, inState: sent })),
    unsure: fc.boolean(),
  })
  .map(({ facts: { income, saleOptOut, rejected, hours, ...facts }, ...one }) => {
    const none = { hour: 0, day: 0, month: 0 };
    const sentTo = ({ id }: Lender) => ({ ...(one.sent[id]?.all ?? none), inState: one.sent[id]?.inState ?? none });
    const now = noon + hours * 3_600_000;
    return {
      facts: {
        ...sampleFacts,
        ...facts,
        now,
        values: { amountRequested: facts.amount, income, saleOptOut, rejected },
      },
      hasConsent: one.hasConsent,
      paused: new Map(Object.entries(one.paused)),
      refusedBySource: one.refusedBySource,
      suppressed: new Set(one.suppressed),
      offeredAt: new Map(Object.entries(one.offeredAt).map(([id, days_]) => [id, now - days_ * 86_400_000])),
      postedBefore: new Map(Object.entries(one.postedBefore)),
      sent: sentTo,
      mayReachCap: (lender) => one.unsure || reachedCap(lender, sentTo(lender), facts.state) !== false,
    };
  });

/**
 * For tests: lenders of every kind in two tiers, one listed twice and one without a file, policies, and a sequence of
 * applications.
 */
export const market = fc.record({
  lenders: fc
    .tuple(...ids.map(() => file))
    .map((files) => new Map(files.map((one, nth) => [ids[nth] ?? "", lenderOf(ids[nth] ?? "", one)]))),
  tiers: fc.constantFrom(undefined, 30, 40).map((minimumPrice) => [
    { lenders: ["a", "b", "gone", "c"], choose: "order" as const },
    { lenders: ["a", "d", "e", "f"], choose: "bid" as const, ...(minimumPrice && { minimumPrice }) },
  ]),
  policies,
  requests: fc.array(judged, { minLength: 1, maxLength: 4 }),
});
