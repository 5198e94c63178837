import type { ApplicationStore } from "../../applications/index.ts";
import { isWithdrawn, type Database, type WorkHandlers } from "../../store/index.ts";
import { mailTo, type Outbox, type InquiryStore } from "../../messages/index.ts";

/** Kind of the work; its subject is a visitor's inquiry. */
export const renewLinkWork = "renew-link";

interface Parts {
  readonly db: Database;
  readonly applications: Pick<ApplicationStore, "find">;
  readonly inquiries: Pick<InquiryStore, "find">;
  readonly outbox: Pick<Outbox, "add">;
  readonly wakeWorkers: () => void;
}

/**
 * Mails a new resume link if the application can still be resumed. Runs apart from the visitor's HTTP request, so that
 * neither the response nor its timing reveals anything.
 */
export function createRenewLink({ db, applications, inquiries, outbox, wakeWorkers }: Parts): WorkHandlers {
  return {
    [renewLinkWork]: async ({ subject: id }) => {
      const inquiry = await inquiries.find(id);
      if (inquiry === undefined) return;
      const { application: about = "", once = "" } = inquiry.values;
      const application = (await isWithdrawn(db, about)) ? undefined : await applications.find(about);
      const mail = application && mailTo(application, "resume", once);
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom("visitor_request").where("id", "=", id).execute();
        if (mail) await outbox.add(tx, mail);
      });
      if (mail) wakeWorkers();
    },
  };
}
