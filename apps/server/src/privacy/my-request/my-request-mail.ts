import type { ApplicationStore } from "../../applications/index.ts";
import type { Database, Suppression, Vault, WorkHandlers } from "../../store/index.ts";
import { languageIn, type Outbox, type InquiryStore } from "../../messages/index.ts";
import { isSure, matchApplications } from "./match.ts";

/** Kind of the work; its subject is a visitor's inquiry. */
export const myRequestMailWork = "my-request-mail";

/** Shortest interval between two emails to the same requester. */
const onceInMs = 60 * 60_000;

interface Parts {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: Pick<ApplicationStore, "find">;
  readonly inquiries: Pick<InquiryStore, "find">;
  readonly suppression: Pick<Suppression, "digest">;
  readonly outbox: Pick<Outbox, "add">;
  readonly clock: () => number;
  readonly wakeWorkers: () => void;
}

/**
 * Mails a requester the link to My request if they have an application. Runs apart from the visitor's HTTP request, so
 * that neither the response nor its timing reveals anything.
 */
export function createMyRequestMail(parts: Parts): WorkHandlers {
  const { db, vault, applications, inquiries, suppression, outbox, clock, wakeWorkers } = parts;
  return {
    [myRequestMailWork]: async ({ subject: id }) => {
      const inquiry = await inquiries.find(id);
      if (inquiry === undefined) return;
      const { siteId, values } = inquiry;
      const email = values["email"] ?? "";
      const found = (await matchApplications(db, vault, { email })).find((one) => one.siteId === siteId && isSure(one));
      // Never use the address as entered: mail servers may distinguish addresses that look the same to us.
      const { values: stored = {} } = (found && (await applications.find(found.id))) ?? {};
      const to = stored["email"];
      const hour = Math.floor(clock() / onceInMs);
      const once = `${siteId}:${suppression.digest("email", email).toString("base64url")}:${String(hour)}`;
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom("visitor_request").where("id", "=", id).execute();
        if (found && typeof to === "string")
          await outbox.add(tx, {
            siteId,
            kind: "my-request",
            once,
            applicationId: found.id,
            to,
            ...languageIn(stored),
          });
      });
      if (found) wakeWorkers();
    },
  };
}
