import type { ApplicationStore } from "../../applications/types.ts";
import type { Database } from "../../store/database/schema.ts";
import type { Outbox } from "../../messages/outbox.ts";
import type { Suppression } from "../../store/suppression/suppression.ts";
import type { RequestStore } from "../../messages/inquiries/store.ts";
import type { Vault } from "../../store/vault/index.ts";
import type { WorkHandlers } from "../../store/work/types.ts";
import { isSure, matchApplications } from "./match.ts";

/** Kind of the work; it is about a visitor's request. */
export const myRequestMailWork = "my-request-mail";

/** Who asks again sooner gets no second mail. */
const onceInMs = 60 * 60_000;

interface Parts {
  readonly db: Database;
  readonly vault: Vault;
  readonly applications: Pick<ApplicationStore, "find">;
  readonly requests: Pick<RequestStore, "find">;
  readonly suppression: Pick<Suppression, "digest">;
  readonly outbox: Pick<Outbox, "add">;
  readonly clock: () => number;
  readonly worked: () => void;
}

/** Mails a link to My request to who asked for it, where there is a request of theirs. Apart from the visitor's request: its answer tells nothing, nor does its time. */
export function createMyRequestMail(parts: Parts): WorkHandlers {
  const { db, vault, applications, requests, suppression, outbox, clock, worked } = parts;
  return {
    [myRequestMailWork]: async ({ subject: id }) => {
      const request = await requests.find(id);
      if (request === undefined) return;
      const { siteId, values } = request;
      const email = values["email"] ?? "";
      const found = (await matchApplications(db, vault, { email })).find((one) => one.siteId === siteId && isSure(one));
      // Never where the visitor says, though it is the same address to us: mail servers may see two.
      const to = found && (await applications.find(found.id))?.values["email"];
      const hour = Math.floor(clock() / onceInMs);
      const once = `${siteId}:${suppression.digest("email", email).toString("base64url")}:${String(hour)}`;
      await db.transaction().execute(async (tx) => {
        await tx.deleteFrom("visitor_request").where("id", "=", id).execute();
        if (found && typeof to === "string")
          await outbox.add(tx, { siteId, kind: "my-request", once, applicationId: found.id, to });
      });
      if (found) worked();
    },
  };
}
