import {
  createOptIn,
  type ApplicationStore,
  createUpdater,
  loadLookups,
  type AllLookups,
} from "../applications/index.ts";
import { createReuse, createFollowLink, type MailboxChallenges, createMyRequest } from "../privacy/index.ts";
import {
  createCaptcha,
  type HttpApp,
  type HttpDependencies,
  createAuthorizations,
  createFreshPages,
  createSiteVersions,
  createShownWords,
  loadWeb,
  type BuiltWeb,
  createCounting,
  createDigests,
  createLimits,
  createPeerConnections,
  noPeers,
  createHttpServer,
  createSessions,
  createVisits,
} from "../web/index.ts";
import type { Config, Signals } from "../system/index.ts";
import { createConfirm, type ConsentLedger, type Database, type Suppression, type Vault } from "../store/index.ts";
import type { Sources } from "../sources/index.ts";
import type { Counters } from "../reporting/index.ts";
import { type Lender, internalPartners } from "../lenders/index.ts";
import { type SignedLinks, applicationMailWork } from "../messages/index.ts";
import {
  type RoutingClock,
  createChooseOffer,
  createDeclineOffer,
  createFollowToLender,
  createOffers,
  createReceiveFeedback,
  createNamedLenders,
  type Policies,
} from "../routing/index.ts";
import type { Site } from "../sites/index.ts";

/** Commands that read pages load this file, too, so that a worker still loads none of it. */
export { loadWeb, thirdPartiesOf } from "../web/index.ts";

interface Parts extends Pick<
  HttpDependencies,
  "log" | "metrics" | "sites" | "isClosed" | "board" | "inquiries" | "ready"
> {
  readonly db: Database;
  readonly vault: Vault;
  readonly ledger: ConsentLedger;
  readonly applications: ApplicationStore;
  readonly challenges: MailboxChallenges;
  readonly links: SignedLinks;
  readonly suppression: Suppression;
  readonly lenders: () => ReadonlyMap<string, Lender>;
  readonly policies: () => Policies;
  readonly sources: () => Sources;
  readonly counters: Counters;
  readonly clock: () => number;
  readonly routingClock: RoutingClock;
  readonly changed: (id: string) => void;
  readonly wakeWorkers: () => void;
  readonly signals: Signals;
}

/** Loads the files needed for visitors only. */
export async function readForVisitors(config: Config, web?: BuiltWeb): Promise<(parts: Parts) => Promise<HttpApp>> {
  const lookups = await loadLookups(config.routingDirectoryFile);
  const pages = web ?? (await loadWeb());
  return (parts) => serveVisitors(config, lookups, pages, parts);
}

/** Creates the HTTP server for visitors, partners' pages and lenders. */
function serveVisitors(config: Config, lookups: AllLookups, web: BuiltWeb, parts: Parts): Promise<HttpApp> {
  const { db, vault, ledger, sites, lenders, policies, applications, links, suppression, inquiries } = parts;
  const { isClosed, board, clock, changed, wakeWorkers } = parts;
  const partners = (site: Site) => internalPartners(site, lenders());
  const now = (): Date => new Date(clock());
  const lendersClock = { ...parts.routingClock, now: clock };
  const mails = config.mail !== undefined;
  const siteVersions = createSiteVersions();
  const shownWords = createShownWords({ web, partners, clock: now });
  const { signals } = parts;
  const digest = createDigests(vault, now);
  const counting = createCounting({ clock: now, signals, digest });
  const confirm = createConfirm(db, clock);
  return createHttpServer({
    config,
    log: parts.log,
    metrics: parts.metrics,
    clock: now,
    counting,
    // Behind a proxy, every connection has its address.
    peerConnections: config.trustProxy === false ? createPeerConnections({ signals, digest }) : noPeers,
    limits: createLimits({ savesPerMinute: config.savesPerMinute, counting, vault }),
    sites,
    visits: createVisits({ sources: parts.sources, metrics: parts.metrics, counters: parts.counters }),
    sessions: createSessions({ applications, authorizations: createAuthorizations({ vault, clock }) }),
    update: createUpdater({
      applications,
      reuse: createReuse({ applications, challenges: parts.challenges, suppression, clock: now }),
      lookups,
      isClosed,
      confirm,
      clock: now,
      mails: config.mail && applicationMailWork,
      wordsShown: shownWords.find,
    }),
    declineOffer: createDeclineOffer({ db, applications, lenders, board, wakeWorkers, clock: lendersClock }),
    chooseOffer: createChooseOffer({ db, applications, vault, board, clock: lendersClock }),
    optIn: createOptIn({ applications, confirm, wordsShown: shownWords.find }),
    receiveFeedback: createReceiveFeedback({
      db,
      applications,
      vault,
      lenders,
      board,
      sources: parts.sources,
      wakeWorkers,
      clock: lendersClock,
      allowLoopback: config.simulator,
    }),
    offersFor: createOffers({ db, vault, lenders, policies, clock }),
    namedLenders: createNamedLenders({ db, lenders }),
    followToLender: createFollowToLender({ db, applications, vault, links, clock }),
    lookups,
    isClosed,
    board,
    inquiries,
    myRequest: createMyRequest({
      db,
      vault,
      ledger,
      links,
      applications,
      inquiries,
      suppression,
      sites,
      lookups,
      clock,
      wakeWorkers,
      changed,
      lenderName: (id) => lenders().get(id)?.file.name,
    }),
    links,
    followLink: createFollowLink({ ledger, links, applications, inquiries, suppression, confirm, mails, clock }),
    captcha: createCaptcha({ db, vault, clock, secrets: config.secrets }),
    web,
    freshPages: createFreshPages(web, siteVersions, shownWords),
    siteVersions,
    shownWords,
    ready: parts.ready,
  });
}
