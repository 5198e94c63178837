import type { ProcessorRule } from "@loanbridge/form-engine";

/** In the order of the suggestions. */
const commonDomains = ["gmail.com", "yahoo.com", "aol.com", "hotmail.com", "icloud.com"] as const;

export const emailWithCommonDomainSuggestions = {
  doc: "Sets the extra parameter suggestions to the local part at common domains, as far as the typed domain begins so.",
  trigger: "change",
  run: ({ field, value }) => ({ extraParams: { [field]: { suggestions: completions(value) } } }),
} as const satisfies ProcessorRule;

/** Returns nothing while the field is empty or once a domain is complete. */
function completions(value: unknown): string[] {
  const typed = typeof value === "string" && value.length <= 300 ? value.trim() : "";
  const parts = /^([\w.+-]+)(?:@([A-Za-z.]*))?$/.exec(typed);
  if (!parts) return [];
  const [, local, begun = ""] = parts;
  const domains = commonDomains.filter((domain) => domain.startsWith(begun.toLowerCase()));
  return domains.some((domain) => domain === begun.toLowerCase()) ? [] : domains.map((domain) => `${local}@${domain}`);
}
