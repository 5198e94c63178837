import type { LenderFile } from "../../lenders/index.ts";
import type { Policies } from "./policies.ts";
import type { PolicyEntry } from "./policy-file.ts";
import type { ApplicationFacts } from "../tree/application-facts.ts";

export type Licence = LenderFile["licences"][number];

/** Why the law, as the operator's policies state it, excludes a lender. `entry` carries the source. */
export interface LegalRefusal {
  readonly rule: "no-policy" | "barred" | "below-minimum" | "above-maximum" | "apr" | "term";
  readonly entry?: PolicyEntry;
}

/** The policies that apply to a kind of application today. */
export interface Law extends Pick<ApplicationFacts, "product" | "state" | "today"> {
  /** Applications of one kind get the same legal answers: amounts between the same limits are one kind. */
  readonly kind: string;
  /** In order of evaluation. */
  readonly entries: readonly PolicyEntry[];
  /** Per entry, the violation that applies to every lender; undefined: none. */
  readonly broken: readonly (LegalRefusal["rule"] | undefined)[];
}

export type LegalFacts = Pick<ApplicationFacts, "product" | "state" | "today" | "military" | "amount">;

export function lawFor(facts: LegalFacts, policies: Policies): Law {
  const { product, state, today, military } = facts;
  const entries = policies.entries.filter((entry) => concerns(entry, facts));
  const broken = entries.map((entry) => brokenByRequest(entry, facts.amount));
  return { kind: JSON.stringify([product, state, today, military, broken]), product, state, today, entries, broken };
}

/** Licenses under which a lender may accept this application today. */
export function licencesFor(
  file: Pick<LenderFile, "licences">,
  { state, product, today }: Pick<Law, "product" | "state" | "today">,
): readonly Licence[] {
  if (state === undefined) return [];
  return file.licences.filter((one) => one.product === product && one.states.includes(state) && holds(one, today));
}

/** The legality gate; undefined: no policy forbids it. Runs before any of the applicant's data is sent. */
export function legalRefusal({ entries, broken }: Law, licences: readonly Licence[]): LegalRefusal | undefined {
  if (!entries.some((entry) => entry.military === undefined && entry.states !== "all")) return { rule: "no-policy" };
  for (const [nth, entry] of entries.entries()) {
    const rule = broken[nth] ?? brokenByLender(entry, licences);
    if (rule !== undefined) return { rule, entry };
  }
  return undefined;
}

export function concerns(
  entry: PolicyEntry,
  { state, product, today, military }: Pick<ApplicationFacts, "state" | "product" | "today" | "military">,
): boolean {
  const here = entry.states === "all" || (state !== undefined && entry.states.includes(state));
  return (
    here &&
    (entry.products?.includes(product) ?? true) &&
    (military || entry.military === undefined) &&
    holds(entry, today)
  );
}

function brokenByRequest(entry: PolicyEntry, amount: number | undefined): LegalRefusal["rule"] | undefined {
  if (entry.barred) return "barred";
  if (entry.minAmount !== undefined && (amount === undefined || amount < entry.minAmount)) return "below-minimum";
  if (entry.maxAmount !== undefined && (amount === undefined || amount > entry.maxAmount)) return "above-maximum";
  return undefined;
}

function brokenByLender(entry: PolicyEntry, licences: readonly Licence[]): LegalRefusal["rule"] | undefined {
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
