import { randomBytes } from "node:crypto";
import type {
  Frame,
  LinkPage,
  MyRequestPage,
  PageData,
  Partners,
  ScriptlessRequest,
  ServerResponse,
} from "@loanbridge/contract";
import { todayIn, type FieldError } from "@loanbridge/form-engine";
import type { FastifyReply } from "fastify";
import { respond } from "../../applications/index.ts";
import type { VisitClues } from "../../sources/index.ts";
import { publicSite, type Site } from "../../sites/index.ts";
import { compress } from "../transport/compress.ts";
import { frameOf } from "../frame/frame-of.ts";
import { rememberLanguage } from "../visitor/language.ts";
import { hasPrivacySignal } from "../visitor/privacy-signal.ts";
import { ProblemError } from "../answers/problems.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { newFormKey } from "../visitor/landing-posts.ts";
import { visitField } from "../visitor/visits.ts";
import { pageDocument, textDocument, type AnswerParts } from "./document.ts";
import { thirdPartiesOf } from "./third-parties.ts";
import { type BuiltWeb, type Web, webIn } from "./web-assets.ts";
import { languageChoice } from "./language-choice.ts";
import type { ShownWords } from "./shown-words.ts";
import type { SiteVersions } from "./site-versions.ts";
import { landingPart, type ShownSite } from "./whole-site.ts";

type Document = (parts: AnswerParts) => string;

interface FreshPage {
  readonly today: string;
  readonly optsOut: boolean;
  readonly document: Document;
}

/** Pages for visitors without a stored application. */
export interface FreshPages {
  send(reply: FastifyReply, site: Site, now: Date, visit: VisitClues): Promise<FastifyReply>;
}

/** Renders each site's page, with and without third parties, once per day. */
export function createFreshPages(web: BuiltWeb, versions: SiteVersions, words: ShownWords): FreshPages {
  const pages = new WeakMap<Site, readonly FreshPage[]>();
  const render = (site: Site, optsOut: boolean, now: Date, consents: string): Document => {
    versions.remember(site, now.getTime());
    const app = webIn(web, site);
    const page = { web: app, site, response: respond(undefined), now, consents };
    return documentOf(page, optsOut, landingPart(site), app.css);
  };
  return {
    async send(reply, site, now, visit) {
      const consents = words.show(site);
      const today = todayIn(site.configuration.timeZone, now);
      const optsOut = hasPrivacySignal(reply.request);
      const current = (pages.get(site) ?? []).filter((page) => page.today === today);
      const known = current.find((page) => page.optsOut === optsOut);
      const document = known?.document ?? render(site, optsOut, now, consents);
      pages.set(site, known ? current : [...current, { today, optsOut, document }]);
      return sendDocument(reply, site, document, compress, visit);
    },
  };
}

export interface PersonalPage {
  readonly web: Web;
  readonly site: Site;
  readonly response: ServerResponse;
  readonly now: Date;
  /** Digest of the consents' words on the page; absent if it has none. */
  readonly consents?: string;
  /** The input of a native form post that was rejected. */
  readonly typed?: Record<string, unknown>;
  /** Validation errors of that input. */
  readonly refusals?: readonly FieldError[] | undefined;
  /** Why the form was not accepted at all. */
  readonly notice?: string;
  /** The landing form sends it with the answers. */
  readonly visit?: VisitClues;
  /** The form submits itself. */
  readonly autoSubmit?: true;
  readonly emailConfirmed?: true;
}

/**
 * A page with a visitor's data. Not compressed, because the compressed length would leak its content (BREACH). Its
 * style sheets are separate files and are compressed.
 */
export async function sendPersonalPage(reply: FastifyReply, page: PersonalPage): Promise<FastifyReply> {
  const parent = frameOf(reply.request, page.site)?.parent;
  const frame = parent === undefined ? undefined : frameIn(parent, page.site);
  const document = documentOf({ ...page, frame }, hasPrivacySignal(reply.request));
  return sendDocument(reply, page.site, document, asItIs, page.visit);
}

function documentOf(
  {
    web,
    site,
    response,
    now,
    autoSubmit,
    emailConfirmed,
    frame,
    ...form
  }: Omit<PersonalPage, "visit"> & { readonly frame?: Frame | undefined },
  optsOut: boolean,
  shown: ShownSite = { site: publicSite(site) },
  css?: string,
): Document {
  const { thirdParties, captcha } = thirdPartiesOf(site, optsOut);
  const page = {
    ...pageOf(site, response, now),
    ...shown,
    ...formOf(form),
    ...(autoSubmit && { autoSubmit }),
    ...(emailConfirmed && { emailConfirmed }),
    ...(thirdParties && { thirdParties }),
    ...(captcha && { captcha }),
    ...(optsOut && { optsOut: true as const }),
  };
  return pageDocument(webIn(web, site), page, css, { frame, site });
}

type FormParts = Pick<PersonalPage, "consents" | "typed" | "refusals" | "notice">;

/** The words of a page's form, and what became of the form that was posted. */
const formOf = ({ consents, typed, refusals, notice }: FormParts) => ({
  ...(consents !== undefined && { consents }),
  ...(typed && { typed }),
  ...(refusals && refusals.length > 0 && { refusals }),
  ...(notice !== undefined && { notice }),
});

function pageOf(site: Site, response: ServerResponse, now: Date): PageData {
  const today = todayIn(site.configuration.timeZone, now);
  const versioned = { ...response, filesetId: site.version };
  return { site: publicSite(site), response: versioned, today, ...(site.mails && { mails: true }) };
}

/** Data of a page without scripts, which never contains an application. */
function textPageOf(reply: FastifyReply, site: Site, now: Date): PageData {
  const optsOut = hasPrivacySignal(reply.request);
  return { ...pageOf(site, respond(undefined), now), ...(optsOut && { optsOut }) };
}

interface TextPage extends Pick<PersonalPage, "web" | "site" | "now"> {
  /** Key of the modal. */
  readonly name: string;
  readonly partners: Partners;
}

/** Sends the text of a modal for visitors without scripts. Throws a problem if the key is unknown. */
export async function sendText(
  reply: FastifyReply,
  { web, site, now, name, partners }: TextPage,
): Promise<FastifyReply> {
  const rendered = webIn(web, site).renderDocument(textPageOf(reply, site, now), name, partners);
  if (!rendered) throw new ProblemError("not-known");
  return sendDocument(
    reply,
    site,
    textDocument(webIn(web, site), site, { ...rendered, path: `/documents/${name}` }),
    compress,
  );
}

/** Sends the page for a link in an email. It has no scripts and is not cached. */
export async function sendLinkPage(
  reply: FastifyReply,
  { web, site, now }: Pick<PersonalPage, "web" | "site" | "now">,
  page: LinkPage,
): Promise<FastifyReply> {
  const rendered = webIn(web, site).renderLinkPage(textPageOf(reply, site, now), page);
  return sendDocument(reply, site, textDocument(webIn(web, site), site, rendered), asItIs);
}

const codes = {
  shown: 200,
  asks: 200,
  find: 200,
  sent: 200,
  unknown: 404,
  spent: 410,
  gone: 410,
  readdressed: 410,
  closed: 404,
} as const;

/**
 * Sends the My request page. It has no scripts and is not cached. In the `trouble` state the caller sets the status.
 */
export async function sendMyRequest(
  reply: FastifyReply,
  { web, site, now }: Pick<PersonalPage, "site" | "now"> & { readonly web: BuiltWeb },
  page: MyRequestPage,
): Promise<FastifyReply> {
  const rendered = webIn(web, site).renderMyRequest(textPageOf(reply, site, now), page);
  if (page.state !== "trouble") void reply.code((page.errors?.length ?? 0) > 0 ? 422 : codes[page.state]);
  return sendDocument(reply, site, textDocument(webIn(web, site), site, rendered), asItIs);
}

/** Sends a visitor's request as a page without scripts. It is not cached. */
export async function sendRequestPage(
  reply: FastifyReply,
  { web, site, response, now, ...form }: Omit<PersonalPage, "web"> & { readonly web: BuiltWeb },
  request: ScriptlessRequest,
): Promise<FastifyReply> {
  const page = {
    ...pageOf(site, response, now),
    ...(hasPrivacySignal(reply.request) && { optsOut: true as const }),
    ...formOf(form),
  };
  const app = webIn(web, site);
  return sendDocument(reply, site, textDocument(app, site, app.renderRequest(page, request)), asItIs);
}

async function sendDocument(
  reply: FastifyReply,
  site: Site,
  document: Document,
  encode: typeof compress,
  visit: VisitClues = {},
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64");
  const { imageRoot, sharedImageRoot } = site.environment;
  const { sources, thirdParties, captcha } = thirdPartiesOf(site, hasPrivacySignal(reply.request));
  const runsForeignScripts = thirdParties !== undefined || captcha !== undefined;
  const parent = frameOf(reply.request, site)?.parent;
  const parents = parent === undefined ? site.parents : [parent];
  const imageRoots = [imageRoot, sharedImageRoot];
  const policy = contentSecurityPolicy({ nonce, imageRoots, parents, runsForeignScripts, sources });
  reply.header("content-security-policy", policy).type("text/html; charset=utf-8");
  const frame = parent === undefined ? undefined : frameIn(parent, site);
  rememberLanguage(reply, site);
  const choice = languageChoice(reply.request, site);
  const parts = { nonce, formKey: newFormKey(), visit: visitField(visit), frame, choice };
  return reply.send(await encode(reply, document(parts)));
}

function frameIn(parent: string, { configuration: { embedding } }: Site): Frame | undefined {
  return embedding && { parent, cookieName: embedding.cookieName };
}

const asItIs: typeof compress = async (_reply, html) => html;
