export interface PolicyInput {
  /** Fresh for each answer. */
  readonly nonce: string;
  /** Roots of the site's images; those on another host are added to what may be shown. */
  readonly imageRoots: readonly string[];
  /** Origins of the pages that may frame this one. */
  readonly parents: readonly string[];
  /** Hosts of the third parties that the site has configured. */
  readonly sources: Readonly<Record<"connect-src" | "img-src" | "frame-src" | "style-src", readonly string[]>>;
}

/** Only scripts and styles that this answer names run; nothing is framed, embedded or sent elsewhere, unless `sources` says so, and nobody frames it but `parents`. */
export function contentSecurityPolicy({ nonce, imageRoots, parents, sources }: PolicyInput): string {
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
  };
  return Object.entries(directives)
    .map(([name, allowed]) => `${name} ${allowed.join(" ")}`)
    .join("; ");
}
