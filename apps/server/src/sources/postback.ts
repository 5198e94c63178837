import { subIdNames } from "@loanbridge/loan-form";

/** Events of a sale that a source can be told. */
export const postbackEvents = ["sold", "funded", "returned"] as const;

/** `returned`: the lender gave the sale back, or the applicant declined it, and the source loses its payout. */
export type PostbackEvent = (typeof postbackEvents)[number];

/** Values that the URL of a postback may name in braces. */
export const postbackPlaceholders = ["event", "eventId", "requestId", "clickId", "payout", ...subIdNames] as const;

const known: ReadonlySet<string> = new Set(postbackPlaceholders);

/** Stands for the simulated network's origin. */
const simulator = "{simulator}";

/** Puts the origin of the simulated network into a template. */
export const withSimulator = (template: string, origin: string): string =>
  template.startsWith(simulator) ? `${origin}${template.slice(simulator.length)}` : template;

/** Whether a text is a URL template: https, without a password, with known placeholders after the host only. */
export function isPostback(text: string): boolean {
  const template = withSimulator(text, "https://simulator.invalid");
  const names = [...template.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
  const url = URL.parse(template.replaceAll(/\{[^{}]*\}/g, "0"));
  if (url?.protocol !== "https:" || url.username !== "" || url.password !== "") return false;
  const isBeforePath = /^https:\/\/[^/?#]*[{}]/i.test(template);
  return !isBeforePath && !/[{}]/.test(url.href) && names.every((name) => known.has(name));
}
