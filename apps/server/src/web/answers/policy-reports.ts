import { z } from "zod";

/** What a page's policy names for its reports; see `routes/post-policy-reports.ts`. */
export const policyReportsPath = "/policy-reports";

/** Content type of a report. Browsers know `report-uri` all alike; the newer `report-to` is not in all, and waits for a minute. */
export const policyReportType = "application/csp-report";

const directives: ReadonlySet<string> = new Set([
  "base-uri",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
]);

/** Words of the standard for what has no address (Content Security Policy Level 3, 2.4). */
const kinds: ReadonlySet<string> = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "trusted-types-policy",
  "trusted-types-sink",
]);

/** What was blocked where, in words of ours: never an address, which can hold what somebody typed. */
export interface PolicyReport {
  readonly directive: string;
  /** `address`: something that is loaded or sent; `extension`: of the visitor's own browser. */
  readonly blocked: string;
}

const sent = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().optional(),
  }),
});

/** A body as browsers send it; undefined: it is no report. Of an older directive with its sources, its name alone. */
export function policyReport(body: unknown): PolicyReport | undefined {
  const report = sent.safeParse(body).data?.["csp-report"];
  if (report === undefined) return undefined;
  const [directive = ""] = (report["effective-directive"] ?? report["violated-directive"] ?? "").split(" ", 1);
  return { directive: directives.has(directive) ? directive : "other", blocked: kindOf(report["blocked-uri"] ?? "") };
}

function kindOf(blocked: string): string {
  if (kinds.has(blocked)) return blocked;
  return /^[a-z-]*-extension(?::|$)/.test(blocked) ? "extension" : "address";
}
