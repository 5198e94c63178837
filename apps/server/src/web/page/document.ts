import type { Language } from "@loanbridge/languages";
import type { Frame, PageData, PublicSite, RuntimeEnvironment } from "@loanbridge/contract";
import { consentsFieldName, formKeyName, visitFieldName } from "../visitor/landing-posts.ts";
import type { Site } from "../../sites/index.ts";
import { escapeHtml, escapeStyle, scriptJson } from "../../system/index.ts";
import { languageName } from "../visitor/language.ts";
import { choiceScript, choiceStyle } from "./language-choice.ts";
import type { Rendered, Web } from "./web-assets.ts";

/** Parts of a page that differ per response. */
export interface AnswerParts {
  readonly nonce: string;
  /** See `LandingPost`. */
  readonly formKey: string;
  /** Clues about the visit, as text of a form field; empty if there are none. */
  readonly visit?: string;
  /** The partner's frame that contains the page. */
  readonly frame?: Frame | undefined;
  /** HTML of the links to the page in other languages; empty if there are none. */
  readonly choice?: string;
}

/** The languages of a document; English alone if absent. */
type Languages = Partial<Pick<Site, "language" | "inLanguages">>;

/**
 * Renders the document once, except for the per-response parts. The form works before and without any script. Readable
 * content comes first in the document, so it shows while the rest loads. `css`: inlined instead of linked style sheets.
 * `frame`: the partner's frame, if this is a page for one.
 */
export function pageDocument(
  web: Web,
  page: PageData,
  css?: string,
  {
    frame,
    site: { language, inLanguages } = {},
  }: { readonly frame?: Frame | undefined; readonly site?: Languages } = {},
): (parts: AnswerParts) => string {
  const rendered = web.render(frame ? { ...page, frame } : page);
  const { script } = web.entry;
  const json = scriptJson(page);
  const around = frameOf(
    web,
    { ...page.site, ...(language && { language }), ...(inLanguages && { inLanguages }) },
    { ...rendered, path: "/" },
    css,
  );
  return ({ nonce, formKey, visit = "", frame: shownIn, choice = "" }) =>
    around({ nonce, choice }, preloadsOf(web, nonce), [
      // Belongs to the landing form but is placed outside it, so that the markup that the script hydrates is the same
      // for everyone.
      `<input type="hidden" form="request" name="${formKeyName}" value="${formKey}">`,
      ...(page.consents === undefined
        ? []
        : [`<input type="hidden" form="request" name="${consentsFieldName}" value="${page.consents}">`]),
      ...(visit === ""
        ? []
        : [`<input type="hidden" form="request" name="${visitFieldName}" value="${escapeHtml(visit)}">`]),
      ...(inLanguages && language
        ? [`<input type="hidden" form="request" name="${languageName}" value="${language}">`]
        : []),
      `<script nonce="${nonce}">globalThis.loanbridge=${json}${shownIn ? `;loanbridge.frame=${scriptJson(shownIn)}` : ""}</script>`,
      ...(choice === "" ? [] : [`<script nonce="${nonce}">${choiceScript}</script>`]),
      `<script type="module" fetchpriority="low" nonce="${nonce}" src="${escapeHtml(script)}"></script>`,
    ]);
}

/**
 * Requests the scripts before the page's pictures: a browser that speaks HTTP/1.1 requests six files at a time, and on a
 * slow network the seventh comes half a second later.
 */
const preloadsOf = ({ entry: { script, preloads } }: Web, nonce: string): readonly string[] =>
  [script, ...preloads].map(
    (href) => `<link rel="modulepreload" fetchpriority="low" nonce="${nonce}" href="${escapeHtml(href)}">`,
  );

/** A text-only page: same frame, no script. */
export function textDocument(
  web: Web,
  site: PublicSite & Languages,
  rendered: Placed,
): (parts: Pick<AnswerParts, "nonce" | "choice">) => string {
  const around = frameOf(web, site, rendered);
  return (parts) => around(parts, [], []);
}

/** `path`: canonical path for search engines; without it, the page is `noindex`. */
type Placed = Rendered & { readonly path?: string };

function frameOf({ entry }: Web, site: PublicSite & Languages, rendered: Placed, css?: string) {
  const { html, title, description, theme, path } = rendered;
  const { language = "en", inLanguages } = site;
  const [before, after] = aroundChoice(html);
  const canonical = path === undefined ? undefined : canonicalOf(site, path, language);
  return (
    { nonce, choice = "" }: Pick<AnswerParts, "nonce" | "choice">,
    preloads: readonly string[],
    last: readonly string[],
  ): string =>
    [
      "<!doctype html>",
      `<html lang="${language}">`,
      "<head>",
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width, initial-scale=1">',
      `<title>${escapeHtml(title)}</title>`,
      `<meta name="description" content="${escapeHtml(description)}">`,
      ...(path === undefined ? ['<meta name="robots" content="noindex">'] : []),
      ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
      ...(canonical === undefined ? [] : alternatesOf(site, path ?? "/")),
      `<link rel="icon" href="${escapeHtml(iconOf(site.environment))}">`,
      `<style nonce="${nonce}">${escapeStyle(theme + (css ?? "") + (inLanguages ? choiceStyle : ""))}</style>`,
      // Delays the first paint until everything before the steps has arrived, to avoid an earlier partial paint.
      ...(css === undefined ? [] : ['<link rel="expect" href="#steps" blocking="render">']),
      ...(css === undefined ? [...entry.styles, ...entry.laterStyles] : []).map(
        (href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`,
      ),
      ...preloads,
      "</head>",
      `<body><div id="root">${before}${choice}${after}</div>`,
      ...last,
      "</body>",
      "</html>",
    ].join("\n");
}

/** The page's HTML on both sides of the links to other languages, which follow the link that skips navigation. */
function aroundChoice(html: string): readonly [string, string] {
  const start = '<div id="languages">';
  const at = html.indexOf(start);
  const place = at === -1 ? 0 : at + start.length;
  return [html.slice(0, place), html.slice(place)];
}

/**
 * Canonical URL of the page, regardless of the host or link that the visitor used; undefined if the site lists no host.
 * Without a parameter, it is the page in the first of the site's languages.
 */
function canonicalOf(site: PublicSite & Languages, path: string, language: Language): string | undefined {
  const { environment, configuration, inLanguages } = site;
  const [host] = configuration.hosts;
  const [first = language] = inLanguages?.keys() ?? [];
  const parameter = language === first ? "" : `?${languageName}=${language}`;
  return host === undefined ? undefined : `${environment.production ? "https" : "http"}://${host}${path}${parameter}`;
}

/** Links to the page in each language, for search engines. */
function alternatesOf(site: PublicSite & Languages, path: string): readonly string[] {
  const all = [...(site.inLanguages?.keys() ?? [])];
  const link = (name: string, language: Language): string =>
    `<link rel="alternate" hreflang="${name}" href="${escapeHtml(canonicalOf(site, path, language) ?? "")}">`;
  return [
    ...all.map((language) => link(language, language)),
    ...all.slice(0, 1).map((first) => link("x-default", first)),
  ];
}

/** The site's `favicon` image, or an empty icon, so that browsers do not request /favicon.ico. */
function iconOf({ images, imageRoot, sharedImageRoot }: RuntimeEnvironment): string {
  const icon = images["favicon"];
  if (!icon) return "data:,";
  const { v } = icon.options ?? {};
  const root = (icon.shared ? sharedImageRoot : imageRoot).replace(/\/?$/, "/");
  return `${root}${icon.token}${v === undefined ? "" : `?v=${v}`}`;
}
