import { findEarlier } from "./find-earlier.ts";
import type { ApplicationStore } from "../../applications/index.ts";
import type { Database, Suppression, WorkHandlers } from "../../store/index.ts";
import { languageIn, type Outbox, type InquiryStore } from "../../messages/index.ts";
import type { Sites } from "../../sites/index.ts";
import type { MailboxChallenges } from "./challenges.ts";

/** Kind of the work; its subject is a visitor's inquiry. */
export const mailCodeWork = "mailbox-code";

interface Parts {
  readonly db: Database;
  readonly applications: Pick<ApplicationStore, "find" | "matching">;
  readonly inquiries: Pick<InquiryStore, "find">;
  readonly challenges: Pick<MailboxChallenges, "arm" | "disarm">;
  readonly sites: Pick<Sites, "byId">;
  readonly outbox: Pick<Outbox, "add">;
  readonly suppression: Pick<Suppression, "digest">;
  readonly clock: () => number;
  readonly wakeWorkers: () => void;
}

/**
 * Finds the earlier application and mails a code to its address. Runs in the background, so that neither the response
 * nor its timing reveals whether there is one.
 */
export function createMailCode(parts: Parts): WorkHandlers {
  const { db, applications, inquiries, challenges, sites, outbox, suppression, clock, wakeWorkers } = parts;
  return {
    [mailCodeWork]: async ({ subject: id }) => {
      const inquiry = await inquiries.find(id);
      if (inquiry === undefined) return;
      const { siteId, values } = inquiry;
      const { email = "", phone = "", challenge = "" } = values;
      const site = sites.byId(siteId);
      const earlier = site && (await findEarlier(applications, site, { email, phone }, new Date(clock())));
      // Never use the address as entered: two different mailboxes may look the same to us.
      const to = earlier?.values["email"];
      const mailed = await db.transaction().execute(async (tx) => {
        await tx.deleteFrom("visitor_request").where("id", "=", id).execute();
        if (earlier === undefined || typeof to !== "string") return false;
        const mailedTo = suppression.digest("email", to);
        const code = await challenges.arm(tx, challenge, { applicationId: earlier.id, mailedTo });
        if (code === undefined) return false;
        const details = { code };
        const about = { siteId, applicationId: earlier.id, ...languageIn(earlier.values) };
        if (await outbox.add(tx, { ...about, kind: "mailbox-code", once: challenge, to, details })) return true;
        await challenges.disarm(tx, challenge);
        return false;
      });
      if (mailed) wakeWorkers();
    },
  };
}
