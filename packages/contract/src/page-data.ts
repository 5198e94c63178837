import type { FieldError } from "@loanbridge/form-engine";
import type { ServerError } from "./endpoints/errors.ts";
import type { ServerResponse } from "./endpoints/user-application.ts";
import type { CaptchaProvider } from "./site/captcha.ts";
import type { RuntimeEnvironment } from "./site/environment.ts";
import type { SiteConfiguration } from "./site/configuration.ts";

/** What a page is served with: assigned to `globalThis.loanbridge` in the page, and given to the server's rendering. */
export interface PageData {
  /** Where `wholeSite` is named, without what only later screens and modals show. */
  site: PublicSite;
  /** Address of the whole site, where this page came with a part of it. */
  wholeSite?: string;
  /** The stored application of this visitor, or that of a new one. */
  response: ServerResponse;
  /** Today in the site's time zone, YYYY-MM-DD. */
  today: string;
  /** This site sends mails: an earlier request can be found from another device. */
  mails?: true;
  /** What was typed in a native form post that was refused; shown again with `response.errors`. */
  typed?: Record<string, unknown>;
  /** What the form's own rules say of it: they know more than the codes of `response.errors`, such as "too short". */
  refusals?: readonly FieldError[];
  /** Why a native form post was not taken at all, and what to do; nothing was stored. */
  notice?: string;
  /** What was typed came with the visitor from another page of this site: the form sends itself. */
  autoSubmit?: true;
  /** The address names a link by which an e-mail address was confirmed. */
  emailConfirmed?: true;
  /** Third parties that this page may load, each when it is needed. None where the visitor's browser opts out (GPC). */
  thirdParties?: ThirdParties;
  /** The visitor's browser opts out of sale and sharing (Global Privacy Control). */
  optsOut?: true;
  /** Whose captcha the forms to the operator ask; our own where absent. */
  captcha?: CaptchaWidget;
  /** Where the page stands in a partner's page that was named and may frame it. */
  frame?: Frame;
}

export interface Frame {
  /** Origin of the partner's page. */
  parent: string;
  /** What that page keeps the visitor's authorization under. */
  cookieName: string;
}

export interface CaptchaWidget {
  provider: CaptchaProvider;
  /** What the provider knows the site by. */
  siteKey: string;
  /** Address of its script, without parameters. */
  script: string;
}

export interface ThirdParty {
  /** What the site is known by there; empty where it needs no name. */
  id: string;
  /** Address of its script, without parameters. */
  script: string;
}

export type ThirdPartyName = "googleAnalytics" | "metaPixel" | "tiktokPixel" | "trustedForm" | "reviewWidget";
export type ThirdParties = Partial<Record<ThirdPartyName, ThirdParty>>;

/** The part of a site that everyone may see: lenders, prices and who is sent where are the operator's own. */
export interface PublicSite {
  environment: RuntimeEnvironment;
  configuration: Omit<SiteConfiguration, PrivateConfiguration>;
}

export type PrivateConfiguration = "routing" | "unemployed" | "exitPath" | "embedding" | "mail" | "captcha";

/** The page that a link in a mail leads to. It asks; its button acts. */
export interface LinkPage {
  purpose: "resume" | "confirm" | "unsubscribe" | "privacy-request";
  /** asks: before the button; done: after it; spent: expired, or used before; renewed: a new link is on its way; unknown: no link of ours. */
  state: "asks" | "done" | "spent" | "renewed" | "unknown";
  /** What pressing the button says, where it is kept as a consent. */
  statement?: string;
  /** Of whom the request is that a link opens, masked, where this device does not hold it. */
  email?: string;
}

/** What an applicant can have done on the page My request. */
export type MyRequestAct = "withdraw" | "opt-out" | "correct" | "erase";

/** A request as the page My request shows it. Times are milliseconds since the epoch. */
export interface ShownRequest {
  askedAt: number;
  /** Dollars, where an amount was named. */
  amount?: number;
  /**
   * open: not sent yet; waiting: with the lenders; sold: a lender has it; refused: every lender that was asked said no; unanswered: no
   * lender took it, and at least one gave no final answer; unasked: there was no lender to ask; fault: it can be sent again; reduced:
   * erased, but for what must be kept. The lenders that the applicant said no to do not count for any of these.
   */
  standing: "open" | "waiting" | "sold" | "refused" | "unanswered" | "unasked" | "fault" | "reduced";
  /** Names of the lenders that have it, where it is sold, and of those that its applicant said no to. */
  lenders?: { has: string[]; declined: string[] };
  /** How its applicant ended it, where they did: it goes to nobody else. */
  ended?: "withdrawn" | "opted-out";
  /** Parts of what is stored, enough to be recognised by who typed it. */
  contact: { name: "email" | "primaryPhone" | "address1" | "zip"; masked: string }[];
  recipients: { name: string; firstAt: number; lastAt: number; groups: string[]; identified: boolean }[];
  /** `text`: as it was shown. */
  consents: { name: string; at: number; text: string }[];
}

/** The page My request, which a signed link opens, and the one that sends such a link. */
export interface MyRequestPage {
  /** shown; asks: before an act is done; spent, unknown: no link that works; gone: nothing is stored any more; readdressed: the request names another address by now than the link was mailed to; find: asks for an address; sent: what that did; closed: no link can be mailed; trouble: see `notice`. */
  state: "shown" | "asks" | "spent" | "unknown" | "gone" | "readdressed" | "find" | "sent" | "closed" | "trouble";
  /** Of one e-mail address, the newest first. */
  requests?: ShownRequest[];
  /** How many more there are, which acts are about too. */
  older?: number;
  /** What there is still to do, about any of them. */
  choices?: MyRequestAct[];
  /** That is asked; in other states: that was asked for. */
  act?: MyRequestAct;
  /** Whether that was done. */
  done?: boolean;
  /** What pressing the button says; kept in the ledger. */
  statement?: string;
  typed?: Record<string, string>;
  errors?: ServerError[];
  /** Why it could not be done, and what to do. */
  notice?: string;
}

declare global {
  /** Set by the served page; `undefined` on the server. */
  var loanbridge: PageData | undefined;
}
