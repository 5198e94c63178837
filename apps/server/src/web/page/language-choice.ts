import { type Language, copyIn } from "@loanbridge/languages";
import type { FastifyRequest } from "fastify";
import type { Site } from "../../sites/index.ts";
import { escapeHtml } from "../../system/index.ts";
import { queryOf } from "../visitor/query-of.ts";
import { languageName, suggestedLanguage } from "../visitor/language.ts";

/**
 * HTML of the links to this page in the site's other languages; empty if there are none. It is not in the app, so that
 * no script grows.
 */
export function languageChoice(request: FastifyRequest, site: Site): string {
  const { language, inLanguages } = site;
  const others = [...(inLanguages?.keys() ?? [])].filter((each) => each !== language);
  if (others.length === 0) return "";
  const suggested = suggestedLanguage(request, site);
  const links = others.map((other) => linkTo(other, addressIn(request, other), other === suggested));
  return `<nav class="languages" aria-label="${escapeHtml(copyIn(language).languageChoice.label)}">${links.join("")}</nav>`;
}

function linkTo(other: Language, address: string, isSuggested: boolean): string {
  const { name, suggestion } = copyIn(other).languageChoice;
  return `<a href="${escapeHtml(address)}" hreflang="${other}" lang="${other}"${isSuggested ? ' class="suggested"' : ""}>${escapeHtml(isSuggested ? suggestion : name)}</a>`;
}

/** The page that was asked for, in another language: relative, because the path may hold the token of a link. */
function addressIn({ url }: FastifyRequest, other: Language): string {
  const parameters = queryOf(url);
  parameters.set(languageName, other);
  return `?${parameters.toString()}`;
}

/** Takes the visitor to the screen that is open now. React replaces the links, so the document listens. */
export const choiceScript = `document.addEventListener("click",({target:a})=>{if(!a.matches?.(".languages a"))return;const u=new URL(location.href);u.searchParams.set("${languageName}",a.hreflang);a.href=u.href})`;

export const choiceStyle =
  ".languages{display:flex;justify-content:flex-end;gap:1rem;padding:0 var(--gutter);background:var(--page)}.languages a{padding:.5rem 0;color:var(--ink)}.languages .suggested{flex:1;text-align:center;font-weight:700}@media print{.languages{display:none}}";
