import type { Frame, PageData, PublicSite, RuntimeEnvironment } from "@loanbridge/contract";
import { formKeyName } from "../visitor/landing-posts.ts";
import { escapeHtml, escapeStyle, scriptJson } from "../../system/html-escape.ts";
import type { Rendered, Web } from "./web-assets.ts";

/** What differs from one answer to the next. */
export interface AnswerParts {
  readonly nonce: string;
  /** See `LandingPost`. */
  readonly formKey: string;
  /** The partner's frame that the page stands in. */
  readonly frame?: Frame | undefined;
}

/**
 * The whole document, but for what is made for each answer. The form in it works before, or without, any script. What can
 * be read comes first, also on the wire, and shows while the rest is on its way. `css`: in the place of the style sheets' addresses.
 */
export function pageDocument(web: Web, page: PageData, css?: string): (parts: AnswerParts) => string {
  const rendered = web.render(page);
  const { script, preloads } = web.entry;
  const json = scriptJson(page);
  const around = frameOf(web, page.site, { ...rendered, path: "/" }, css);
  return ({ nonce, formKey, frame }) =>
    around(nonce, [
      // Of the landing form, though it stands outside of it: what a script renders again stays the same for everyone.
      `<input type="hidden" form="request" name="${formKeyName}" value="${formKey}">`,
      `<script nonce="${nonce}">globalThis.loanbridge=${json}${frame ? `;loanbridge.frame=${scriptJson(frame)}` : ""}</script>`,
      `<script type="module" fetchpriority="low" nonce="${nonce}" src="${escapeHtml(script)}"></script>`,
      ...preloads.map(
        (href) => `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}" href="${escapeHtml(href)}">`,
      ),
    ]);
}

/** A text to read: the same frame, and no script. */
export function textDocument(
  web: Web,
  site: PublicSite,
  rendered: Placed,
): (parts: Pick<AnswerParts, "nonce">) => string {
  const around = frameOf(web, site, rendered);
  return ({ nonce }) => around(nonce, []);
}

/** `path`: where search engines are to find it; none are to where it is absent. */
type Placed = Rendered & { readonly path?: string };

function frameOf({ entry }: Web, site: PublicSite, rendered: Placed, css?: string) {
  const { html, title, description, theme, path } = rendered;
  const canonical = path === undefined ? undefined : canonicalOf(site, path);
  return (nonce: string, last: readonly string[]): string =>
    [
      "<!doctype html>",
      '<html lang="en">',
      "<head>",
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeHtml(title)}</title>`,
      `<meta name="description" content="${escapeHtml(description)}">`,
      ...(path === undefined ? ['<meta name="robots" content="noindex">'] : []),
      ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
      `<link rel="icon" href="${escapeHtml(iconOf(site.environment))}">`,
      `<style nonce="${nonce}">${escapeStyle(theme + (css ?? ""))}</style>`,
      // One first paint, of all that stands before the steps, and not another before it of what has come so far.
      ...(css === undefined ? [] : ['<link rel="expect" href="#steps" blocking="render">']),
      ...(css === undefined ? [...entry.styles, ...entry.laterStyles] : []).map(
        (href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`,
      ),
      "</head>",
      `<body><div id="root">${html}</div>`,
      ...last,
      "</body>",
      "</html>",
    ].join("\n");
}

/** The page's one address, whichever of the site's hosts or links to it a visitor came by; none where the site names no host. */
function canonicalOf({ environment, configuration }: PublicSite, path: string): string | undefined {
  const [host] = configuration.hosts;
  return host === undefined ? undefined : `${environment.production ? "https" : "http"}://${host}${path}`;
}

/** The site's image named favicon; an empty one where it has none, so that browsers do not ask for /favicon.ico. */
function iconOf({ images, imageRoot, sharedImageRoot }: RuntimeEnvironment): string {
  const icon = images["favicon"];
  if (!icon) return "data:,";
  const { v } = icon.options ?? {};
  const root = (icon.shared ? sharedImageRoot : imageRoot).replace(/\/?$/, "/");
  return `${root}${icon.token}${v === undefined ? "" : `?v=${v}`}`;
}
