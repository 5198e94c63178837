import type { Policies } from "./policies.ts";

/** The law behind the rule of a skip, in words with its source; undefined if the rule is not a law's. */
export function lawOf(rule: string, policies: Policies): string | undefined {
  const entry = rule.startsWith("legality:") ? policies.byId(rule.split(":").at(2) ?? "") : undefined;
  return entry && `${entry.summary} (${entry.source.title}, checked on ${entry.source.checkedOn})`;
}
