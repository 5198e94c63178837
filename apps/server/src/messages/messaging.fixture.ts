import { onTestFinished } from "vitest";
import { openSampleStore } from "../applications/stored/sample-store.fixture.ts";
import type { ApplicationsOptions } from "../applications/stored/create-applications.ts";
import { temporaryFolder } from "../store/database/temporary-folder.fixture.ts";
import { createSignedLinks } from "./links/signed-links.ts";
import { createLog } from "../system/observability/log.ts";
import { demoSites } from "../sites/demo-source.fixture.ts";
import { createInquiryStore } from "./inquiries/store.ts";
import { loadSites } from "../sites/load-sites.ts";
import { createMailboxChallenges } from "../privacy/earlier-request/challenges.ts";
import { createMailCarrier } from "./mail/mail-carrier.ts";
import { createMessenger } from "../server/create-messenger.ts";
import { createOutbox, type NewMessage } from "./outbox.ts";
import { openSuppression } from "../store/suppression/suppression.ts";

const sites = await loadSites({ dir: demoSites });

/** Opens the messaging parts over a new store and the demo sites. */
export async function openMessaging(
  smtpUrl: string,
  { clock = Date.now }: Pick<Partial<ApplicationsOptions>, "clock"> = {},
) {
  const folder = temporaryFolder();
  const store = await openSampleStore(folder, { clock });
  onTestFinished(() => store.db.destroy());
  return messagingOver({ ...store, folder }, smtpUrl, clock);
}

type Store = Awaited<ReturnType<typeof openSampleStore>> & { readonly folder: string };

/** The messaging parts over an existing store, as after a restart. */
export async function messagingOver(store: Store, smtpUrl: string, clock: () => number) {
  const { db, vault, applications } = store;
  const lines: string[] = [];
  const outbox = createOutbox(db, vault, clock);
  const suppression = await openSuppression(db, vault, true);
  const links = createSignedLinks(db, vault, clock);
  const inquiries = createInquiryStore(db, vault, clock);
  const sending = {
    db,
    outbox,
    suppression,
    vault,
    inquiries,
    challenges: createMailboxChallenges({ db, vault, inquiries, clock, wakeWorkers: () => {} }),
    sites,
    clock,
    log: createLog({ write: (line) => void lines.push(line) }),
  };
  const settings = { smtpUrl, from: "hello@mail.example", bounces: "bounces+{id}@mail.example" };
  const mail = createMailCarrier({ links, settings, port: () => 3000 });
  const mailer = createMessenger({
    ...sending,
    applications,
    mail,
    report: () => {},
  });
  onTestFinished(() => mailer.drain(0));
  return {
    store,
    ...store,
    outbox,
    suppression,
    links,
    mailer,
    mail,
    sending,
    lines,
    queue: (message: Partial<NewMessage> & Pick<NewMessage, "to">) =>
      db
        .transaction()
        .execute((tx) =>
          outbox.add(tx, { siteId: "payday-demo", kind: "contact-receipt", once: message.to, ...message }),
        ),
    states: async () =>
      (await db.selectFrom("message").select(["state", "reason", "sealed"]).orderBy("created_at").execute()).map(
        ({ state, reason, sealed }) => [state, reason, sealed === null],
      ),
  };
}
