import { type Tx, type WorkHandlers, createWork } from "../../store/index.ts";
import type { MailedInquiryKind, InquiryKind, InquiryStore, Inquiry } from "../../messages/index.ts";
import type { PrivacyRight } from "../tables.ts";
import { renewLinkWork } from "../links/renew-link.ts";
import { mailCodeWork } from "../earlier-request/mail-code.ts";
import { markCase, markOnce, openCase } from "./case-store.ts";
import { zoneOfCase } from "./deadlines.ts";
import { privacyRights } from "../privacy-rights.ts";
import { matchApplications } from "../my-request/match.ts";
import { myRequestMailWork } from "../my-request/my-request-mail.ts";
import type { CaseParts } from "./parts.ts";
import { recipientsOf } from "./recipients.ts";
import { firstReminder, reminderWork } from "./reminder-times.ts";
import { recordCaseSteps } from "./steps.ts";
import type { Contact } from "./types.ts";

/**
 * Kinds that are always privacy requests. `read`: the operator has to classify it first. Other inquiries become privacy
 * requests by `privacy sort`.
 */
const rights: Readonly<Partial<Record<InquiryKind, PrivacyRight | "read">>> = {
  california: "read",
  unsubscribe: "opt-out",
  "text-stop": "opt-out",
};

/** Kind of the work that mails what was requested. */
const mailingWork: Readonly<Partial<Record<InquiryKind, string>>> = {
  "my-request-link": myRequestMailWork,
  "resume-link": renewLinkWork,
  "mailbox-code": mailCodeWork,
} satisfies Record<MailedInquiryKind, string>;

export const contactIn = ({ email, phoneNumber }: Inquiry["values"]): Contact => ({ email, phone: phoneNumber });

type Parts = Pick<CaseParts, "db" | "vault" | "ledger" | "suppression" | "sites" | "clock" | "reminds">;

/** Kind of the work that closes a fulfilled opt-out; its subject is a visitor's inquiry. */
export const endOptOutWork = "end-opt-out";

/**
 * Opens a privacy case for a visitor's inquiry, in its transaction. Anything that depends on whether the person is
 * known runs as background work, so that response times do not reveal it.
 */
export function createReceiveInquiry(
  parts: Pick<Parts, "db" | "vault" | "ledger" | "suppression" | "sites" | "clock" | "reminds">,
) {
  const { db, clock } = parts;
  return async (tx: Tx, inquiry: Inquiry): Promise<void> => {
    const mailing = mailingWork[inquiry.kind];
    if (mailing !== undefined) return createWork(db, clock).enqueue(tx, [{ kind: mailing, subject: inquiry.id }]);
    if (inquiry.kind === "my-request") return openCaseOf(tx, parts, inquiry, rightIn(inquiry.values));
    const right = rights[inquiry.kind];
    if (right === undefined) return;
    await openCaseOf(tx, parts, inquiry, right === "read" ? undefined : right);
    if (right === "read") return;
    const at = clock();
    await markCase(tx, inquiry.id, { acted_at: at });
    await recordCaseSteps(tx, parts.ledger, [{ request: inquiry.id, act: "opted-out", detail: "messages", at }]);
    createWork(db, clock).enqueue(tx, [{ kind: endOptOutWork, subject: inquiry.id }]);
  };
}

/** Closes an opt-out from messages, which is fulfilled on receipt, if no lender has to be notified. */
export function createEndOptOut({
  db,
  vault,
  inquiries,
  clock,
}: Pick<Parts, "db" | "vault" | "clock"> & { readonly inquiries: Pick<InquiryStore, "find"> }): WorkHandlers {
  return {
    [endOptOutWork]: async ({ subject: id }) => {
      const inquiry = await inquiries.find(id);
      if (inquiry === undefined) return;
      const found = await matchApplications(db, vault, contactIn(inquiry.values));
      const recipients = await recipientsOf(
        db,
        found.map((one) => one.id),
      );
      if (recipients.some((one) => one.identified)) return;
      await db.transaction().execute((tx) => markOnce(tx, id, "answered_at", clock()));
    },
  };
}

/** Opens the case, records it in the ledger, and schedules its reminders. */
async function openCaseOf(
  tx: Tx,
  parts: Pick<Parts, "db" | "vault" | "ledger" | "suppression" | "sites" | "clock" | "reminds">,
  inquiry: Inquiry,
  right?: PrivacyRight,
): Promise<void> {
  const { id, siteId, at, kind, values } = inquiry;
  await openCase(tx, { id, siteId, right, receivedAt: at, ...digestsOf(parts.suppression, contactIn(values)) });
  await recordCaseSteps(tx, parts.ledger, [{ request: id, act: "received", detail: kind, at }]);
  await remindOf(tx, parts, inquiry);
}

/** Schedules the first reminder of a case, in its transaction. */
export async function remindOf(
  tx: Tx,
  { db, sites, clock, reminds }: Pick<Parts, "db" | "sites" | "clock" | "reminds">,
  { id, siteId, at }: Pick<Inquiry, "id" | "siteId" | "at">,
): Promise<void> {
  if (!reminds) return;
  // Also without an address for notices, which the site may have by then.
  const notBefore = firstReminder(at, zoneOfCase(sites.byId(siteId)));
  createWork(db, clock).enqueue(tx, [{ kind: reminderWork, subject: id, notBefore }]);
}

/** The right of the My request button that was pressed. */
const rightIn = ({ right }: Inquiry["values"]): PrivacyRight | undefined => privacyRights.find((one) => one === right);

export function digestsOf(suppression: CaseParts["suppression"], { email = "", phone = "" }: Contact) {
  return {
    ...(email !== "" && { emailDigest: suppression.digest("email", email) }),
    ...(phone !== "" && { phoneDigest: suppression.digest("phone", phone) }),
  };
}
