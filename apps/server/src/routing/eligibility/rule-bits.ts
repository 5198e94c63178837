import type { Lender } from "../../lenders/index.ts";
import type { Law } from "../law/legality.ts";
import { skipRules, type Judged, type JudgedNow, type Listed, type SkipRule } from "./skip-rules.ts";

/** One bit per rule, the lowest bit for the rule that is checked first. */
export type RuleBits = number;

const rules: readonly (readonly [string, SkipRule])[] = Object.entries(skipRules);

function bitsOf(matches: (rule: SkipRule) => boolean): RuleBits {
  return rules.reduce((bits, [, rule], nth) => (matches(rule) ? bits | (1 << nth) : bits), 0);
}

/** Rules that may exclude this lender, except those of the law: see `lawRefusal`. */
export function bitsOfLender(listed: Listed): RuleBits {
  return bitsOf((rule) => rule.law === undefined && (rule.lender?.(listed) ?? true));
}

/** Rules that may exclude lenders from this application. */
export function bitsOfApplication(judged: Judged): RuleBits {
  return bitsOf((rule) => rule.law === undefined && (rule.application?.(judged) ?? true));
}

/** The law's refusal of a lender, which applies unless one of the rules in `before` excludes it first. */
export interface LawRefusal {
  readonly rule: string;
  readonly before: RuleBits;
}

export function lawRefusal(lender: Lender, law: Law): LawRefusal | undefined {
  for (const [nth, [name, rule]] of rules.entries()) {
    const refusal = textOf(name, rule.law?.(lender, law) ?? false);
    if (refusal !== undefined) return { rule: refusal, before: (1 << nth) - 1 };
  }
  return undefined;
}

/**
 * The first of these rules that excludes the lender, in its stored form: `paused`, `cap:day`, `legality:apr:ar-usury`.
 */
export function refusalAmong(bits: RuleBits, lender: Lender, judged: JudgedNow): string | undefined {
  for (let left = bits; left !== 0; left &= left - 1) {
    const lowest = rules[31 - Math.clz32(left & -left)];
    if (lowest === undefined) break;
    const [name, rule] = lowest;
    const refusal = textOf(name, rule.both?.(lender, judged) ?? true);
    if (refusal !== undefined) return refusal;
  }
  return undefined;
}

function textOf(name: string, answer: boolean | string): string | undefined {
  if (answer === false) return undefined;
  return answer === true ? name : `${name}:${answer}`;
}
