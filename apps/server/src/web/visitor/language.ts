import { type Language, languageNamed } from "@loanbridge/languages";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Site } from "../../sites/index.ts";
import { frameOf } from "../frame/frame-of.ts";
import { queryOf } from "./query-of.ts";

/** Parameter of an address, and field of a form, that names the page's language. */
export const languageName = "lang";

const cookieBase = "loanbridge-language";

/** Seconds: 180 days. */
const cookieAge = 180 * 24 * 60 * 60;

/**
 * The language that a request asks for: that of the form it posts, of the page that calls the API, of its address, or of
 * the visitor's earlier choice. Undefined if it names none.
 */
export function askedLanguage(request: FastifyRequest, site: Site): Language | undefined {
  // The English app names no language, so that it stays as small as it is.
  if (request.url.startsWith("/api/"))
    return languageNamed(request.headers["content-language"]) ?? languageInAddress(request.url) ?? "en";
  return (
    languageNamed(inForm(request.body)) ?? languageInAddress(request.url) ?? languageNamed(inCookie(request, site))
  );
}

const inForm = (body: unknown): unknown =>
  typeof body === "object" && body !== null && languageName in body ? body[languageName] : undefined;

const languageInAddress = (address: string): Language | undefined => languageNamed(queryOf(address).get(languageName));

/** Parses the header itself, because a request may be refused before its cookies are parsed. */
const inCookie = (request: FastifyRequest, site: Site): unknown =>
  request.server.parseCookie(request.headers.cookie ?? "")[cookieName(request, site)];

const cookieName = (request: FastifyRequest, site: Site): string =>
  `${site.environment.production ? "__Host-" : ""}${cookieBase}${frameOf(request, site) ? "-frame" : ""}`;

/** Remembers the language that the address of a page names. */
export function rememberLanguage(reply: FastifyReply, site: Site): void {
  const { request } = reply;
  const chosen = languageInAddress(request.url);
  if (chosen === undefined || site.inLanguages?.has(chosen) !== true) return;
  const common = { httpOnly: true, path: "/", maxAge: cookieAge } as const;
  reply.setCookie(
    cookieName(request, site),
    chosen,
    frameOf(request, site)
      ? { ...common, sameSite: "none", secure: true, partitioned: true }
      : { ...common, sameSite: "lax", secure: site.environment.production },
  );
}

/**
 * The other language of the site that the visitor's browser prefers to the page's, if any: the first of
 * `Accept-Language` that the site offers.
 */
export function suggestedLanguage(request: FastifyRequest, { language, inLanguages }: Site): Language | undefined {
  const preferred = preferredLanguages(request).find((one) => inLanguages?.has(one) === true);
  return preferred === language ? undefined : preferred;
}

const earlierChoice = new RegExp(`${cookieBase}(?:-frame)?=(\\w+)`);

/** For a page that no site has: the language of the address, of an earlier choice on any site, or of the browser. */
export function likelyLanguage(request: FastifyRequest): Language {
  const chosen = earlierChoice.exec(request.headers.cookie ?? "")?.[1];
  return languageInAddress(request.url) ?? languageNamed(chosen) ?? preferredLanguages(request)[0] ?? "en";
}

/** The known languages of `Accept-Language`, first the preferred one. */
const preferredLanguages = ({ headers }: FastifyRequest): readonly Language[] =>
  (headers["accept-language"] ?? "")
    .split(",")
    .map((range) => {
      const [tag = "", quality] = range.split(";").map((part) => part.trim());
      const code = tag.split("-", 1)[0]?.toLowerCase();
      return { code, weight: quality?.startsWith("q=") === true ? Number(quality.slice(2)) : 1 };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .flatMap(({ code }) => languageNamed(code) ?? []);
