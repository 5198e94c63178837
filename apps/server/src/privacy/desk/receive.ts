import type { Tx } from "../../store/database/schema.ts";
import type { MailedRequestKind, VisitorRequestKind } from "../../messages/tables.ts";
import type { PrivacyRight } from "../tables.ts";
import { renewLinkWork } from "../links/renew-link.ts";
import { mailCodeWork } from "../earlier-request/mail-code.ts";
import type { RequestStore, VisitorRequest } from "../../messages/inquiries/store.ts";
import type { WorkHandlers } from "../../store/work/types.ts";
import { createWork } from "../../store/work/work.ts";
import { markCase, markOnce, openCase } from "./cases.ts";
import { rightNames } from "../copy/en/names.ts";
import { matchApplications } from "../my-request/match.ts";
import { myRequestMailWork } from "../my-request/my-request-mail.ts";
import type { DeskParts } from "./parts.ts";
import { recipientsOf } from "./recipients.ts";
import { firstReminder, reminderWork } from "./reminder-times.ts";
import { recordDesk } from "./steps.ts";
import type { Contact } from "./types.ts";

/** Kinds that are privacy requests by themselves. `read`: somebody has to see first what is asked. A message becomes one by `privacy sort`. */
const rights: Readonly<Partial<Record<VisitorRequestKind, PrivacyRight | "read">>> = {
  california: "read",
  unsubscribe: "opt-out",
  "text-stop": "opt-out",
};

/** Kinds of the work that mails what somebody asked for. */
const mailingWork: Readonly<Partial<Record<VisitorRequestKind, string>>> = {
  "my-request-link": myRequestMailWork,
  "resume-link": renewLinkWork,
  "mailbox-code": mailCodeWork,
} satisfies Record<MailedRequestKind, string>;

export const contactIn = ({ email, phoneNumber }: VisitorRequest["values"]): Contact => ({ email, phone: phoneNumber });

type Parts = Pick<DeskParts, "db" | "vault" | "suppression" | "sites" | "clock" | "reminds">;

/** Kind of the work that looks whether a wish for no more messages is all done; it is about a visitor's request. */
export const endOptOutWork = "end-opt-out";

/** Puts a visitor's request on the desk, in its transaction. What turns on whether the person is known is left to work, so that no answer tells it by its time. */
export function createReceive(parts: Pick<Parts, "db" | "vault" | "suppression" | "sites" | "clock" | "reminds">) {
  const { db, clock } = parts;
  return async (tx: Tx, request: VisitorRequest): Promise<void> => {
    const mailing = mailingWork[request.kind];
    if (mailing !== undefined) return createWork(db, clock).enqueue(tx, [{ kind: mailing, subject: request.id }]);
    if (request.kind === "my-request") return takeIn(tx, parts, request, rightIn(request.values));
    const right = rights[request.kind];
    if (right === undefined) return;
    await takeIn(tx, parts, request, right === "read" ? undefined : right);
    if (right === "read") return;
    const at = clock();
    await markCase(tx, request.id, { acted_at: at });
    await recordDesk(tx, parts.vault, [{ request: request.id, act: "opted-out", detail: "messages", at }]);
    createWork(db, clock).enqueue(tx, [{ kind: endOptOutWork, subject: request.id }]);
  };
}

/** Ends a wish for no more messages, which is fulfilled as it comes, where no lender is to be told of it. */
export function createEndOptOut({
  db,
  vault,
  requests,
  clock,
}: Pick<Parts, "db" | "vault" | "clock"> & { readonly requests: Pick<RequestStore, "find"> }): WorkHandlers {
  return {
    [endOptOutWork]: async ({ subject: id }) => {
      const request = await requests.find(id);
      if (request === undefined) return;
      const found = await matchApplications(db, vault, contactIn(request.values));
      const told = await recipientsOf(
        db,
        found.map((one) => one.id),
      );
      if (told.some((one) => one.identified)) return;
      await db.transaction().execute((tx) => markOnce(tx, id, "answered_at", clock()));
    },
  };
}

/** In the order of what it takes: the case, its entry in the ledger, and the work that reminds of it. */
async function takeIn(
  tx: Tx,
  parts: Pick<Parts, "db" | "vault" | "suppression" | "sites" | "clock" | "reminds">,
  request: VisitorRequest,
  right?: PrivacyRight,
): Promise<void> {
  const { id, siteId, at, kind, values } = request;
  await openCase(tx, { id, siteId, right, receivedAt: at, ...digestsOf(parts.suppression, contactIn(values)) });
  await recordDesk(tx, parts.vault, [{ request: id, act: "received", detail: kind, at }]);
  await remindOf(tx, parts, request);
}

/** Begins to remind the operator of a request, from its transaction. */
export async function remindOf(
  tx: Tx,
  { db, sites, clock, reminds }: Pick<Parts, "db" | "sites" | "clock" | "reminds">,
  { id, siteId, at }: Pick<VisitorRequest, "id" | "siteId" | "at">,
): Promise<void> {
  const site = sites.byId(siteId);
  if (!reminds || site?.configuration.mail?.operator === undefined) return;
  const notBefore = firstReminder(at, site.configuration.timeZone);
  createWork(db, clock).enqueue(tx, [{ kind: reminderWork, subject: id, notBefore }]);
}

/** Of a button of My request. */
const rightIn = ({ right }: VisitorRequest["values"]): PrivacyRight | undefined =>
  (Object.keys(rightNames) as PrivacyRight[]).find((one) => one === right);

export function digestsOf(suppression: DeskParts["suppression"], { email = "", phone = "" }: Contact) {
  return {
    ...(email !== "" && { emailDigest: suppression.digest("email", email) }),
    ...(phone !== "" && { phoneDigest: suppression.digest("phone", phone) }),
  };
}
