import type { FieldError } from "@loanbridge/form-engine";
import type { ServerError } from "./endpoints/errors.ts";
import type { LenderOffer } from "./endpoints/offers.ts";
import type { Progress } from "./endpoints/progress.ts";
import type { ServerResponse } from "./endpoints/user-application.ts";
import type { Vehicle } from "./endpoints/vehicles.ts";
import type { CaptchaProvider } from "./site/captcha.ts";
import type { RuntimeEnvironment } from "./site/environment.ts";
import type { SiteConfiguration } from "./site/configuration.ts";

/** Data served with a page. Assigned to `globalThis.loanbridge` in the page and passed to the server's rendering. */
export interface PageData {
  /** If `wholeSite` is set, omits what only later screens and modals show. */
  site: PublicSite;
  /** Address of the whole site, if this page contains only a part of it. */
  wholeSite?: string;
  /** The visitor's stored application, or an empty one for a new visitor. */
  response: ServerResponse;
  /** Today in the site's time zone, YYYY-MM-DD. */
  today: string;
  /** True if the site sends email, so that an earlier request can be found from another device. */
  mails?: true;
  /** Values of a native form post that was refused; shown again with `response.errors`. */
  typed?: Record<string, unknown>;
  /**
   * Refusals by the form's own rules, which are more specific than the codes of `response.errors`, such as "too short".
   */
  refusals?: readonly FieldError[];
  /** Why a native form post was rejected as a whole, and what to do next. Nothing was stored. */
  notice?: string;
  /** The typed values came with the visitor from another page of this site, and the form submits itself. */
  autoSubmit?: true;
  /** The visitor came through a link that confirmed an email address. */
  emailConfirmed?: true;
  /** Digest of the consents' words that this page shows, sent with every consent. */
  consents?: string;
  /** Third parties that this page may load on demand. Absent if the visitor's browser opts out (GPC). */
  thirdParties?: ThirdParties;
  /** The visitor's browser opts out of sale and sharing (Global Privacy Control). */
  optsOut?: true;
  /** Captcha provider of the forms that write to the operator. Defaults to our own. */
  captcha?: CaptchaWidget;
  /** Set if the page is framed by a partner's page that is allowed to frame it. */
  frame?: Frame;
}

export interface Frame {
  /** Origin of the partner's page. */
  parent: string;
  /** Name under which the partner's page stores the visitor's authorization. */
  cookieName: string;
}

export interface CaptchaWidget {
  provider: CaptchaProvider;
  /** The site's id at the provider. */
  siteKey: string;
  /** Address of the provider's script, without parameters. */
  script: string;
}

export interface ThirdParty {
  /** The site's id at the third party; empty if it needs none. */
  id: string;
  /** Address of its script, without parameters. */
  script: string;
}

export type ThirdPartyName = "googleAnalytics" | "metaPixel" | "tiktokPixel" | "trustedForm" | "reviewWidget";
export type ThirdParties = Partial<Record<ThirdPartyName, ThirdParty>>;

/** The public part of a site. Lenders, prices and routing rules are private to the operator. */
export interface PublicSite {
  environment: RuntimeEnvironment;
  configuration: Omit<SiteConfiguration, PrivateConfiguration>;
}

export type PrivateConfiguration = "routing" | "unemployed" | "exitPath" | "embedding" | "mail" | "captcha" | "lint";

/** The page behind a link in an email. It shows a confirmation; its button performs the action. */
export interface LinkPage {
  purpose: "resume" | "confirm" | "unsubscribe" | "privacy-request" | "lender-page";
  /**
   * asks: before the button; done: after it; spent: expired or already used; renewed: a new link is on its way;
   * unknown: not one of our links.
   */
  state: "asks" | "done" | "spent" | "renewed" | "unknown";
  /** Text that pressing the button agrees to, if it is recorded as a consent. */
  statement?: string;
  /** Masked email address of the request that the link opens, if this device does not hold the request. */
  email?: string;
}

/** Actions that an applicant can take on the page My request. */
export type MyRequestAct = "withdraw" | "opt-out" | "correct" | "erase";

/** A request as shown on the page My request. Times are milliseconds since the epoch. */
export interface ShownRequest {
  askedAt: number;
  /** Dollars; absent if no amount was given. */
  amount?: number;
  /**
   * open: not sent yet; waiting: with the lenders; sold: a lender has it; refused: every lender that was contacted
   * declined; unanswered: no lender took it, and at least one gave no final answer; unasked: no lender was available;
   * fault: it can be sent again; reduced: erased, except for what must be retained. Lenders that the applicant declined
   * do not count for any of these.
   */
  standing: "open" | "waiting" | "sold" | "refused" | "unanswered" | "unasked" | "fault" | "reduced";
  /** Names of the lenders that have it, if it is sold, and of those that the applicant declined. */
  lenders?: { has: string[]; declined: string[] };
  /** How the applicant ended it, if they did. It is then sent to no one else. */
  ended?: "withdrawn" | "opted-out";
  /** Masked parts of the stored contact data, enough for the applicant to recognize it. */
  contact: { name: "email" | "primaryPhone" | "address1" | "zip"; masked: string }[];
  recipients: { name: string; firstAt: number; lastAt: number; groups: string[]; identified: boolean }[];
  /** `text` is the wording that was shown. */
  consents: { name: string; at: number; text: string }[];
}

/** The page My request, opened by a signed link, and the page that sends such a link. */
export interface MyRequestPage {
  /**
   * shown; asks: before an action is done; spent, unknown: not a working link; gone: nothing is stored anymore;
   * readdressed: the request's email address has changed since the link was sent; find: asks for an address; sent: the
   * result of that; closed: no link can be mailed; trouble: see `notice`.
   */
  state: "shown" | "asks" | "spent" | "unknown" | "gone" | "readdressed" | "find" | "sent" | "closed" | "trouble";
  /** Requests of one email address, newest first. */
  requests?: ShownRequest[];
  /** Number of further requests, which actions also apply to. */
  older?: number;
  /** Actions still available for any of the requests. */
  choices?: MyRequestAct[];
  /** The action to confirm, or, in other states, the one that was requested. */
  act?: MyRequestAct;
  /** True if that action was done. */
  done?: boolean;
  /** Text that pressing the button agrees to; recorded in the ledger. */
  statement?: string;
  typed?: Record<string, string>;
  errors?: ServerError[];
  /** Why the action failed, and what to do next. */
  notice?: string;
}

/** A visitor's request on a page without scripts, besides the response. */
export interface ScriptlessRequest {
  /** The form page that the address asks for: the ID of one of the site's pages, `review`, `landing` or `reapply`. */
  page?: string;
  /** ID of the page that was just saved. The one after it is shown. */
  saved?: string;
  /** Names of the secure fields that were typed in a form that was refused. Their values are not sent back. */
  retype?: readonly string[];
  progress?: Progress;
  /** The lenders' offers, cheapest first. */
  offers?: readonly LenderOffer[];
  /** Vehicles of the chosen year. */
  vehicles?: readonly Vehicle[];
  /** Why nothing was done, and what to do next. Shown instead of the request. */
  trouble?: string;
  /** There is no request to go back to. */
  gone?: true;
}

declare global {
  /** Set by the served page; `undefined` on the server. */
  var loanbridge: PageData | undefined;
}
