export interface PolicyInput {
  /** Fresh for each answer. */
  readonly nonce: string;
  /** Roots of the site's images; those on another host are added to what may be shown. */
  readonly imageRoots: readonly string[];
}

/** Only scripts and styles that this answer names run; nothing is framed, embedded or sent elsewhere. */
export function contentSecurityPolicy({ nonce, imageRoots }: PolicyInput): string {
  const images = imageRoots.filter((root) => URL.canParse(root)).map((root) => new URL(root).origin);
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    "script-src": [`'nonce-${nonce}'`, "'strict-dynamic'"],
    "style-src": ["'self'", `'nonce-${nonce}'`],
    "img-src": ["'self'", "data:", ...new Set(images)],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "object-src": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}
