import type { FastifyInstance, FastifyBaseLogger, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Update, UpdateResult, AllLookups, OptIn, Application } from "../applications/index.ts";
import type { Config, Log, Metrics } from "../system/index.ts";
import type { FollowLink, MyRequest } from "../privacy/index.ts";
import type { SignedLinks, InquiryStore } from "../messages/index.ts";
import type {
  ChooseOffer,
  FollowToLender,
  NamedLendersOf,
  OffersFor,
  ProgressBoard,
  ReceiveFeedback,
} from "../routing/index.ts";
import type { Captcha } from "./captcha/types.ts";
import type { Site, Sites } from "../sites/index.ts";
import type { Limits } from "./limits/limits.ts";
import type { FreshPages } from "./page/send-page.ts";
import type { ShownWords } from "./page/shown-words.ts";
import type { SiteVersions } from "./page/site-versions.ts";
import type { BuiltWeb } from "./page/web-assets.ts";
import type { Counting } from "./limits/counting/types.ts";
import type { PeerConnections } from "./limits/peer-connections.ts";
import type { Visits } from "./visitor/visits.ts";
import type { Sessions } from "./visitor/session.ts";

/** Dependencies of the routes. */
export interface HttpDependencies {
  readonly config: Pick<
    Config,
    | "trustProxy"
    | "logAddress"
    | "sitesDir"
    | "savesPerMinute"
    | "refusalsPerMinute"
    | "development"
    | "captchaBypassKey"
    | "smsSecret"
    | "smsVersion1Until"
  >;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly clock: () => Date;
  readonly counting: Counting;
  readonly peerConnections: PeerConnections;
  readonly limits: Limits;
  readonly sites: Sites;
  readonly sessions: Sessions;
  readonly visits: Visits;
  readonly update: (update: Update) => Promise<UpdateResult>;
  /** Undefined if the application has been erased. */
  readonly declineOffer: (applicationId: string) => Promise<Application | undefined>;
  readonly chooseOffer: ChooseOffer;
  readonly optIn: OptIn;
  readonly receiveFeedback: ReceiveFeedback;
  readonly offersFor: OffersFor;
  readonly namedLenders: NamedLendersOf;
  readonly followToLender: FollowToLender;
  readonly lookups: AllLookups;
  /** True if the site accepts no applications from the state. */
  readonly isClosed: (site: Site, state: string) => boolean;
  readonly board: ProgressBoard;
  readonly inquiries: InquiryStore;
  readonly myRequest: MyRequest;
  readonly captcha: Captcha;
  readonly links: Pick<SignedLinks, "make" | "read" | "isUsed">;
  readonly followLink: FollowLink;
  readonly web: BuiltWeb;
  readonly freshPages: FreshPages;
  readonly siteVersions: SiteVersions;
  readonly shownWords: ShownWords;
  /** Rejects during shutdown, or while the database is not writable. */
  readonly ready: () => Promise<void>;
}

export type HttpApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Registers one route. */
export type Route = (app: HttpApp, dependencies: HttpDependencies) => void;
