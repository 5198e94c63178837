import type { LenderFile } from "../lenders/lender-file.ts";
import type { Policies } from "./policies.ts";
import type { PolicyEntry } from "./policy-file.ts";
import type { RequestFacts } from "./request-facts.ts";

export type Licence = LenderFile["licences"][number];

/** Why the law, as the operator stated it, keeps a request from a lender. `entry` carries the source. */
export interface LegalRefusal {
  readonly rule: "no-policy" | "barred" | "below-minimum" | "above-maximum" | "apr" | "term";
  readonly entry?: PolicyEntry;
}

/** The licences under which a lender may take this request today. */
export function licencesFor(file: LenderFile, { state, product, today }: RequestFacts): readonly Licence[] {
  if (state === undefined) return [];
  return file.licences.filter((one) => one.product === product && one.states.includes(state) && holds(one, today));
}

/** The legality gate: undefined means that nothing known forbids it. Runs before any value of the applicant leaves. */
export function legalRefusal(
  facts: RequestFacts,
  licences: readonly Licence[],
  policies: Policies,
): LegalRefusal | undefined {
  const entries = lawOf(facts, policies);
  if (!entries.some((entry) => entry.military === undefined && entry.states !== "all")) return { rule: "no-policy" };
  for (const entry of entries) {
    const rule = brokenBy(entry, facts.amount, licences);
    if (rule !== undefined) return { rule, entry };
  }
  return undefined;
}

const laws = new WeakMap<RequestFacts, { readonly policies: Policies; readonly entries: readonly PolicyEntry[] }>();

/** What the law says of one request: looked for once, not once for each of a thousand lenders. */
function lawOf(facts: RequestFacts, policies: Policies): readonly PolicyEntry[] {
  const known = laws.get(facts);
  if (known?.policies === policies) return known.entries;
  const entries = policies.entries.filter((entry) => concerns(entry, facts));
  laws.set(facts, { policies, entries });
  return entries;
}

export function concerns(
  entry: PolicyEntry,
  { state, product, today, military }: Pick<RequestFacts, "state" | "product" | "today" | "military">,
): boolean {
  const here = entry.states === "all" || (state !== undefined && entry.states.includes(state));
  return (
    here &&
    (entry.products?.includes(product) ?? true) &&
    (military || entry.military === undefined) &&
    holds(entry, today)
  );
}

function brokenBy(
  entry: PolicyEntry,
  amount: number | undefined,
  licences: readonly Licence[],
): LegalRefusal["rule"] | undefined {
  if (entry.barred) return "barred";
  if (entry.minAmount !== undefined && (amount === undefined || amount < entry.minAmount)) return "below-minimum";
  if (entry.maxAmount !== undefined && (amount === undefined || amount > entry.maxAmount)) return "above-maximum";
  const { maxAprPercent: most } = entry;
  if (most !== undefined && licences.some(({ maxAprPercent: apr }) => apr === undefined || apr > most)) return "apr";
  const { minTermDays, maxTermDays } = entry;
  const outside = ({ termDays }: Licence) =>
    (minTermDays !== undefined && (termDays === undefined || termDays.from < minTermDays)) ||
    (maxTermDays !== undefined && (termDays === undefined || termDays.to > maxTermDays));
  return licences.some(outside) ? "term" : undefined;
}

function holds(dated: { readonly from: string; readonly to?: string | undefined }, today: string): boolean {
  return dated.from <= today && (dated.to === undefined || today <= dated.to);
}
