import { unknownAffiliate, type VisitName, visitParameters } from "@loanbridge/loan-form";
import type { FastifyRequest } from "fastify";
import {
  cleanVisit,
  directVisit,
  recognizeVisit,
  type RecognizedVisit,
  type Sources,
  type VisitClues,
} from "../../sources/index.ts";
import type { Site } from "../../sites/index.ts";
import { deviceClass, reportedSite, type Counters } from "../../reporting/index.ts";
import type { Metrics } from "../../system/index.ts";
import { frameOf } from "../frame/frame-of.ts";
import { queryOf } from "./query-of.ts";

type Given = Readonly<Partial<Record<VisitName, unknown>>>;

/** Reads where visitors come from. An unusable value is dropped and counted; it never refuses a visitor. */
export interface Visits {
  /** Clues of a request for a page: parameters of its address, and the host of the page with the link. */
  arriving(request: FastifyRequest): VisitClues;
  /** Clues of a posted form: those that its page had, as text, or else parameters of the address of that page. */
  posted(request: FastifyRequest, field: string): VisitClues;
  /** Clues of an API call: those that it names, or else parameters of the address of its page. */
  called(request: FastifyRequest, visit: Given | undefined, affid: unknown): VisitClues;
  recognize(request: FastifyRequest, site: Site, clues: VisitClues): RecognizedVisit;
  /** Counts a view of the landing page by a new visitor. */
  countLanding(request: FastifyRequest, site: Site, clues: VisitClues): void;
  /** Counts a form that velocity limits refused, of which nothing is stored. */
  countRefused(site: Site, visit: RecognizedVisit | undefined): void;
}

interface Parts {
  readonly sources: () => Sources;
  readonly metrics: Pick<Metrics, "visitParametersDropped" | "funnel">;
  readonly counters: Pick<Counters, "views" | "visits" | "refusals">;
}

export function createVisits({ sources, metrics, counters }: Parts): Visits {
  function clean(given: Given): VisitClues {
    const { clues, dropped } = cleanVisit(given, sources());
    for (const name of dropped) metrics.visitParametersDropped.inc({ name });
    return clues;
  }

  function recognize(request: FastifyRequest, site: Site, clues: VisitClues): RecognizedVisit {
    return recognizeVisit(sources(), { siteId: site.id, clues, partner: frameOf(request, site)?.parent });
  }

  return {
    arriving: (request) => clean({ ...inAddress(request.url), referrer: referrerOf(request) }),
    posted: (request, field) => clean(field === "" ? inReferer(request) : readVisitField(field)),
    called(request, visit, affid) {
      const named = affid === unknownAffiliate || affid === "" ? undefined : affid;
      return clean({ affid: named, ...(visit ?? inReferer(request)) });
    },
    recognize,
    countLanding(request, site, clues) {
      metrics.funnel.inc({ site: site.id, stage: "landing" });
      const { source, subId = "" } = recognize(request, site, clues);
      const reported = reportedSite(site);
      const { zone, flow } = reported;
      counters.visits.count({ siteId: site.id, ...reported, source, subId });
      counters.views.count({ site_id: site.id, source, device: deviceClass(request.headers), flow, zone });
    },
    countRefused(site, { source } = directVisit) {
      counters.refusals.count({ siteId: site.id, zone: reportedSite(site).zone, source, kind: "velocity" });
    },
  };
}

/** Text of the form field with a page's clues. */
export const visitField = (clues: VisitClues): string => new URLSearchParams(clues).toString();

const readVisitField = (text: string): Given => Object.fromEntries(new URLSearchParams(text));

/** Parameters of a page's address. */
function inAddress(address: string): Given {
  const query = queryOf(address);
  return Object.fromEntries(
    visitParameters.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

/** Parameters of the address of the site's page that sent the request. */
function inReferer({ headers: { referer = "" }, host }: FastifyRequest): Given {
  return URL.parse(referer)?.host === host ? inAddress(referer) : {};
}

/** Host of the page with the link, if it is not this site. */
function referrerOf({ headers: { referer = "" }, host }: FastifyRequest): string | undefined {
  const from = URL.parse(referer);
  return from?.protocol.startsWith("http") === true && from.host !== host ? from.hostname : undefined;
}
