import { randomBytes } from "node:crypto";
import type { ServerResponse } from "@loanbridge/contract";
import { todayIn } from "@loanbridge/form-engine";
import type { FastifyReply } from "fastify";
import { respond } from "../../applications/respond.ts";
import type { Site } from "../../sites/types.ts";
import { compress } from "../compress.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";
import { pageDocument } from "./document.ts";
import type { Web } from "./web-assets.ts";

type Document = (nonce: string) => string;

/** What a visitor without a stored application gets; made once a day for each site. */
const fresh = new WeakMap<Web, WeakMap<Site, { readonly today: string; readonly document: Document }>>();

export async function sendFreshPage(reply: FastifyReply, web: Web, site: Site, now: Date): Promise<FastifyReply> {
  const today = todayIn(site.configuration.timeZone, now);
  const pages = fresh.get(web) ?? new WeakMap<Site, { readonly today: string; readonly document: Document }>();
  fresh.set(web, pages);
  const known = pages.get(site);
  const document =
    known?.today === today ? known.document : documentOf({ web, site, response: respond(undefined), now }, web.css);
  pages.set(site, { today, document });
  return sendDocument(reply, site, document, compress);
}

interface PersonalPage {
  readonly web: Web;
  readonly site: Site;
  readonly response: ServerResponse;
  readonly now: Date;
  /** What was typed in a native form post that was refused. */
  readonly typed?: Record<string, unknown>;
  /** Why it was not taken at all. */
  readonly notice?: string;
}

/** A page that holds what a visitor has given. Not compressed: its length would tell what it holds (BREACH). Its styles are, in a file of their own. */
export async function sendPersonalPage(reply: FastifyReply, page: PersonalPage): Promise<FastifyReply> {
  return sendDocument(reply, page.site, documentOf(page), asItIs);
}

function documentOf({ web, site, response, now, typed, notice }: PersonalPage, css?: string): Document {
  const { environment, configuration } = site;
  const today = todayIn(configuration.timeZone, now);
  const page = {
    site: { environment, configuration },
    response,
    today,
    ...(typed && { typed }),
    ...(notice !== undefined && { notice }),
  };
  return pageDocument(web, page, css);
}

async function sendDocument(
  reply: FastifyReply,
  { environment }: Site,
  document: Document,
  encode: typeof compress,
): Promise<FastifyReply> {
  const nonce = randomBytes(16).toString("base64");
  const policy = contentSecurityPolicy({ nonce, imageRoots: [environment.imageRoot, environment.sharedImageRoot] });
  reply.header("content-security-policy", policy).type("text/html; charset=utf-8");
  return reply.send(await encode(reply, document(nonce)));
}

const asItIs: typeof compress = async (_reply, html) => html;
