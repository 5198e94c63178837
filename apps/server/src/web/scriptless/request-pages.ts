import { copyIn } from "@loanbridge/languages";
import type { ScriptlessRequest } from "@loanbridge/contract";
import type { FastifyReply } from "fastify";
import { isUnderWay, type Application, type UpdateResult } from "../../applications/index.ts";
import { progressOf } from "../../routing/index.ts";
import type { Site } from "../../sites/index.ts";
import { respondTo } from "../answers/respond-to.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { sendRequestPage, type PersonalPage } from "../page/send-page.ts";
import { linkToLender } from "../visitor/link-to-lender.ts";

/** The content of a refused form, to be shown again. */
export interface Refused extends Pick<PersonalPage, "typed" | "notice" | "refusals"> {
  readonly errors?: UpdateResult["errors"];
}

export interface RequestPages {
  /** Sends the page of a stored request. `refused`: the form that was just posted in vain. */
  send(
    reply: FastifyReply,
    site: Site,
    application: Application,
    asked: ScriptlessRequest,
    refused?: Refused,
  ): Promise<FastifyReply>;
  /**
   * Sends the page of the present request in place of that of a form that a page of another one, or of none, has sent.
   * Without what was typed, which is not of this request.
   */
  sendOther(reply: FastifyReply, site: Site, application: Application): Promise<FastifyReply>;
}

/** States whose page lists offers: the lenders that bought the request, or others to apply to directly. */
const withOffers: ReadonlySet<string> = new Set(["SPLASH", "RE_ROUTE"]);

export function createRequestPages({
  web,
  clock,
  board,
  lookups,
  links,
  namedLenders,
  offersFor,
  shownWords,
}: Pick<
  HttpDependencies,
  "web" | "clock" | "board" | "lookups" | "links" | "namedLenders" | "offersFor" | "shownWords"
>): RequestPages {
  const pages: RequestPages = {
    async send(reply, site, application, asked, { errors = [], ...refused } = {}) {
      const { request } = reply;
      const { id, viewState } = application;
      const linkTo = linkToLender(links, request, site);
      const response = await respondTo(request, site, application, { namedLenders, links }, errors);
      const year = refused.typed?.["vehicleYear"] ?? response.userApplication["vehicleYear"];
      const shown: ScriptlessRequest = {
        ...asked,
        ...(typeof year === "number" && { vehicles: lookups.vehicles.ofYear(year) }),
        ...(isUnderWay(viewState) && {
          progress: await progressOf(application, await board.of(id), namedLenders, linkTo, site.language),
        }),
        ...(withOffers.has(viewState) && {
          offers: await offersFor(application, site, linkTo),
        }),
      };
      return sendRequestPage(
        reply,
        { web, site, response, now: clock(), consents: shownWords.show(site), ...refused },
        shown,
      );
    },

    sendOther(reply, site, application) {
      return pages.send(reply.code(409), site, application, {}, { notice: copyIn(site.language).notices.otherRequest });
    },
  };
  return pages;
}
