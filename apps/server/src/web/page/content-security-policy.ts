import { policyReportsPath } from "../answers/policy-reports.ts";

/** Name of the web app's Trusted Types policy: `apps/web/src/html/trusted-html.ts`. */
const trustedPolicy = "loanbridge";

export interface PolicyInput {
  /** New for each response. */
  readonly nonce: string;
  /** Roots of the site's images. If they are on another host, that host is added to `img-src`. */
  readonly imageRoots: readonly string[];
  /** Origins of the pages that may frame this one. */
  readonly parents: readonly string[];
  /** True if third-party scripts run on the page. They write arbitrary markup, so Trusted Types would break them. */
  readonly runsForeignScripts: boolean;
  /** Hosts of the third parties that the site has configured. */
  readonly sources: Readonly<Record<"connect-src" | "img-src" | "frame-src" | "style-src", readonly string[]>>;
}

/**
 * Allows only the scripts and styles that this response names. Framing, embedding and sending elsewhere need an entry
 * in `sources`, and only `parents` may frame the page.
 */
export function contentSecurityPolicy({
  nonce,
  imageRoots,
  parents,
  runsForeignScripts,
  sources,
}: PolicyInput): string {
  const images = imageRoots.filter((root) => URL.canParse(root)).map((root) => new URL(root).origin);
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    "script-src": [`'nonce-${nonce}'`, "'strict-dynamic'"],
    "style-src": ["'self'", `'nonce-${nonce}'`, ...sources["style-src"]],
    "img-src": ["'self'", "data:", ...new Set([...images, ...sources["img-src"]])],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...new Set(sources["connect-src"])],
    ...(sources["frame-src"].length > 0 && { "frame-src": [...new Set(sources["frame-src"])] }),
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": parents.length > 0 ? parents : ["'none'"],
    ...(!runsForeignScripts && { "require-trusted-types-for": ["'script'"], "trusted-types": [trustedPolicy] }),
    "report-uri": [policyReportsPath],
  };
  return Object.entries(directives)
    .map(([name, allowed]) => `${name} ${allowed.join(" ")}`)
    .join("; ");
}
