import { z } from "zod";

/** The page policy's `report-uri`; see `routes/post-policy-reports.ts`. */
export const policyReportsPath = "/policy-reports";

/**
 * Content type of a report. We use `report-uri`, which every browser supports. The newer `report-to` is not supported
 * everywhere, and delays reports by a minute.
 */
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

/** Keywords for blocked resources without a URL (Content Security Policy Level 3, 2.4). */
const kinds: ReadonlySet<string> = new Set([
  "inline",
  "eval",
  "wasm-eval",
  "trusted-types-policy",
  "trusted-types-sink",
]);

/**
 * The blocked kind of resource and the directive, from a fixed vocabulary. Never a URL, because a URL can contain what
 * a visitor typed.
 */
export interface PolicyReport {
  readonly directive: string;
  /** `address`: a URL that the page loads or sends to; `extension`: part of a browser extension. */
  readonly blocked: string;
}

const sent = z.object({
  "csp-report": z.object({
    "effective-directive": z.string().optional(),
    "violated-directive": z.string().optional(),
    "blocked-uri": z.string().optional(),
  }),
});

/**
 * Parses a report body; returns undefined if it is not a report. Older browsers append the sources to the directive, so
 * only its name is used.
 */
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
