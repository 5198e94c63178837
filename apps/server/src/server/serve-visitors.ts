import { createOptIn } from "../applications/submit/opt-in.ts";
import type { ApplicationStore } from "../applications/types.ts";
import { createReuse } from "../privacy/earlier-request/reuse.ts";
import { createUpdater } from "../applications/submit/update.ts";
import { createCaptcha } from "../web/captcha/create-captcha.ts";
import type { Config } from "../system/config.ts";
import { batchReads } from "../store/database/batch-reads.ts";
import type { Database } from "../store/database/schema.ts";
import type { HttpApp, HttpDependencies } from "../web/dependencies.ts";
import { createAuthorizations } from "../web/frame/authorization.ts";
import { createShown } from "../web/page/shown.ts";
import { loadWeb, type BuiltWeb } from "../web/page/web-assets.ts";
import { createLimits } from "../web/limits/limits.ts";
import { createHttpServer } from "../web/transport/server.ts";
import { createSessions } from "../web/visitor/session.ts";
import type { Lender } from "../lenders/types.ts";
import { createFollowLink } from "../privacy/links/follow-link.ts";
import type { SignedLinks } from "../messages/links/signed-links.ts";
import { loadLookups, type AllLookups } from "../applications/lookups/lookups.ts";
import type { MailboxChallenges } from "../privacy/earlier-request/challenges.ts";
import { applicationMailWork } from "../messages/mail/application-mails.ts";
import type { Suppression } from "../store/suppression/suppression.ts";
import { createMyRequest } from "../privacy/my-request/my-request.ts";
import { internalPartners } from "../lenders/partners.ts";
import type { RoutingClock } from "../routing/tree/clock.ts";
import {
  createChooseOffer,
  createDeclineOffer,
  createOffers,
  createReceiveFeedback,
  createNamedLenders,
} from "../routing/index.ts";
import type { Signals } from "../system/signals.ts";
import type { Policies } from "../routing/law/policies.ts";
import type { Site } from "../sites/types.ts";
import type { Vault } from "../store/vault/index.ts";

interface Parts extends Pick<
  HttpDependencies,
  "log" | "metrics" | "sites" | "isClosed" | "board" | "inquiries" | "ready"
> {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: ApplicationStore;
  readonly challenges: MailboxChallenges;
  readonly links: SignedLinks;
  readonly suppression: Suppression;
  readonly lenders: () => ReadonlyMap<string, Lender>;
  readonly policies: () => Policies;
  readonly clock: () => number;
  readonly routingClock: RoutingClock;
  readonly changed: (id: string) => void;
  readonly worked: () => void;
  readonly signals: Signals;
  readonly webProcesses: () => number;
}

/** Loads the files needed for visitors only. */
export async function readForVisitors(config: Config, web?: BuiltWeb): Promise<(parts: Parts) => Promise<HttpApp>> {
  const lookups = await loadLookups(config.routingDirectoryFile);
  const pages = web ?? (await loadWeb());
  return (parts) => serveVisitors(config, lookups, pages, parts);
}

/** Creates the HTTP server for visitors, partners' pages and lenders. */
function serveVisitors(config: Config, lookups: AllLookups, web: BuiltWeb, parts: Parts): Promise<HttpApp> {
  const { db, vault, sites, lenders, policies, applications, links, suppression, inquiries } = parts;
  const { isClosed, board, clock, changed, worked } = parts;
  const partners = (site: Site) => internalPartners(site, lenders());
  const now = (): Date => new Date(clock());
  const mails = config.mail !== undefined;
  const counting = { clock: now, webProcesses: parts.webProcesses };
  return createHttpServer({
    config,
    log: parts.log,
    metrics: parts.metrics,
    clock: now,
    counting,
    limits: createLimits({ savesPerMinute: config.savesPerMinute, counting, vault, signals: parts.signals }),
    sites,
    sessions: createSessions({ applications, authorizations: createAuthorizations({ vault, clock }) }),
    update: createUpdater({
      applications,
      reuse: createReuse({ applications, challenges: parts.challenges, suppression, clock: now }),
      lookups,
      isClosed,
      clock: now,
      mails: config.mail && applicationMailWork,
      shown: createShown({ web, partners, clock: now }),
    }),
    declineOffer: createDeclineOffer({ db, applications, lenders, board, worked }),
    chooseOffer: createChooseOffer({ db, applications, vault, board }),
    optIn: createOptIn({ applications }),
    receiveFeedback: createReceiveFeedback({
      db,
      applications,
      vault,
      lenders,
      board,
      clock: { ...parts.routingClock, now: clock },
      allowLoopback: config.simulator,
    }),
    offersFor: createOffers({ db, vault, lenders, policies, clock }),
    namedLenders: createNamedLenders({ db, lenders }),
    lookups,
    isClosed,
    board,
    batchReads: (read) => batchReads(db, read),
    inquiries,
    myRequest: createMyRequest({
      db,
      vault,
      links,
      applications,
      inquiries,
      suppression,
      sites,
      lookups,
      clock,
      worked,
      changed,
      lenderName: (id) => lenders().get(id)?.file.name,
    }),
    links,
    followLink: createFollowLink({ vault, links, applications, inquiries, suppression, mails, clock }),
    captcha: createCaptcha({ db, vault, clock, secrets: config.secrets }),
    partners,
    web,
    ready: parts.ready,
  });
}
