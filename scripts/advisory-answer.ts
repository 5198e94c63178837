/** What came of asking the registry: nothing known, weaknesses, or no answer, which says nothing of either. */
export type AdvisoryAnswer =
  | { readonly outcome: "none known" }
  | { readonly outcome: "found"; readonly weaknesses: readonly string[] }
  | { readonly outcome: "no answer"; readonly reason: string };

/** Of the program that asks. 1 is left to what it never foresaw, as everywhere. */
export const exitCodes: Readonly<Record<AdvisoryAnswer["outcome"], number>> = {
  "none known": 0,
  found: 2,
  "no answer": 3,
};

/** As the registry weighs them; what is less than moderate is left out. */
const weights: ReadonlySet<string> = new Set(["critical", "high", "moderate"]);

interface Report {
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string; readonly range: string }>>;
}

/** Reads what `npm audit --json` printed: a report, or why there is none. */
export function readAdvisories(printed: string): AdvisoryAnswer {
  const { message, vulnerabilities } = reportOf(printed);
  if (!vulnerabilities) return { outcome: "no answer", reason: message ?? "npm printed no report" };
  const grave = Object.entries(vulnerabilities).filter(([, { severity }]) => weights.has(severity));
  if (grave.length === 0) return { outcome: "none known" };
  return { outcome: "found", weaknesses: grave.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`) };
}

function reportOf(printed: string): Report {
  try {
    return JSON.parse(printed) as Report;
  } catch {
    return {};
  }
}
