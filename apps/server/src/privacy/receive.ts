import type { PrivacyRight, Tx, VisitorRequestKind } from "../database/schema.ts";
import type { VisitorRequest } from "../requests/store.ts";
import { createWork } from "../work/work.ts";
import { markCase, openCase } from "./cases.ts";
import { rightNames } from "./copy/en/names.ts";
import { matchApplications } from "./match.ts";
import { myRequestMailWork } from "./my-request-mail.ts";
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

export const contactIn = ({ email, phoneNumber }: VisitorRequest["values"]): Contact => ({ email, phone: phoneNumber });

type Parts = Pick<DeskParts, "db" | "vault" | "suppression" | "sites" | "clock"> & {
  /** Whether reminders can be sent. */
  readonly reminds: boolean;
};

/** Puts a visitor's request on the desk, in its transaction. What is done already (no more messages) and concerns no lender ends there. */
export function createReceive(parts: Parts) {
  const { db, vault, clock } = parts;
  return async (tx: Tx, request: VisitorRequest): Promise<void> => {
    if (request.kind === "my-request-link")
      return createWork(db, clock).enqueue(tx, [{ kind: myRequestMailWork, applicationId: request.id }]);
    if (request.kind === "my-request") return takeIn(tx, parts, request, rightIn(request.values));
    const right = rights[request.kind];
    if (right === undefined) return;
    await takeIn(tx, parts, request, right === "read" ? undefined : right);
    if (right === "read") return;
    const found = await matchApplications(tx, vault, contactIn(request.values));
    const told = await recipientsOf(
      tx,
      found.map(({ id }) => id),
    );
    const at = clock();
    await markCase(tx, request.id, { acted_at: at, ...(!told.some((one) => one.identified) && { answered_at: at }) });
    await recordDesk(tx, [{ request: request.id, act: "opted-out", detail: "messages", at }]);
  };

  /** In the order of what it takes: the case, its entry in the ledger, and the work that reminds of it. */
  async function takeIn(tx: Tx, { suppression, sites, reminds }: Parts, request: VisitorRequest, right?: PrivacyRight) {
    const { id, siteId, at, kind, values } = request;
    await openCase(tx, { id, siteId, right, receivedAt: at, ...digestsOf(suppression, contactIn(values)) });
    await recordDesk(tx, [{ request: id, act: "received", detail: kind, at }]);
    const site = sites.byId(siteId);
    if (!reminds || site?.configuration.mail?.operator === undefined) return;
    const notBefore = firstReminder(at, site.configuration.timeZone);
    await createWork(db, clock).enqueue(tx, [{ kind: reminderWork, applicationId: id, notBefore }]);
  }
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
