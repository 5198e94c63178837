import type { ApplicationStore } from "../../applications/types.ts";
import { isWithdrawn } from "../../store/consent/index.ts";
import type { Database } from "../../store/database/schema.ts";
import { mailTo } from "../../messages/mail/application-mails.ts";
import type { Outbox } from "../../messages/outbox.ts";
import type { RequestStore } from "../../messages/inquiries/store.ts";
import type { WorkHandlers } from "../../store/work/types.ts";

/** Kind of the work; it is about a visitor's request. */
export const renewLinkWork = "renew-link";

interface Parts {
  readonly db: Database;
  readonly applications: Pick<ApplicationStore, "find">;
  readonly requests: Pick<RequestStore, "find">;
  readonly outbox: Pick<Outbox, "add">;
  readonly worked: () => void;
}

/** Mails a new link to go on with, where there is something to go on with. Apart from the visitor's request: its answer tells nothing, nor does its time. */
export function createRenewLink({ db, applications, requests, outbox, worked }: Parts): WorkHandlers {
  return {
    [renewLinkWork]: async ({ subject: id }) => {
      const request = await requests.find(id);
      if (request === undefined) return;
      const { application: about = "", once = "" } = request.values;
      const application = (await isWithdrawn(db, about)) ? undefined : await applications.find(about);
      const mail = application && mailTo(application, "resume", once);
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom("visitor_request").where("id", "=", id).execute();
        if (mail) await outbox.add(tx, mail);
      });
      if (mail) worked();
    },
  };
}
