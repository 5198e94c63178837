import { todayIn } from "@loanbridge/form-engine";
import type { Language } from "@loanbridge/languages";
import { languageIn } from "../../messages/index.ts";
import type { Site } from "../../sites/index.ts";
import { findCase, lockCase, markCase, markOnce, openCase } from "./case-store.ts";
import { openDeadlines, zoneOfCase } from "./deadlines.ts";
import { recordLook } from "../lookup/record-look.ts";
import { isSure, matchApplications } from "../my-request/match.ts";
import { CaseMissing, CaseRefused, type CaseParts } from "./parts.ts";
import { contactIn, digestsOf, remindOf } from "./receive.ts";
import { reminderWork } from "./reminder-times.ts";
import { recipientsOf, type Recipient } from "./recipients.ts";
import { type CaseStep, entriesOfCase, recordCaseSteps, stepsOf } from "./steps.ts";
import type { Contact, Matched, PrivacyCase } from "./types.ts";
import type { PrivacyRight } from "../tables.ts";

/** A privacy case with everything needed to work on it. */
export interface CaseFile {
  readonly one: PrivacyCase;
  /** Undefined if it was removed. Its requests must be answered all the same, but not by email. */
  readonly site: Site | undefined;
  /** Zone in which its days count: that of its site. */
  readonly timeZone: string;
  readonly contact: Contact;
  /** The language to write to the person in. */
  readonly language: Language;
  /** The text that the visitor entered. */
  readonly written: Readonly<Record<string, string>>;
  /** Matching applications that are not erased, newest first. */
  readonly found: readonly Matched[];
  /** Applications that steps of this case were about, erased or not. */
  readonly touched: readonly string[];
  /** Copies and originals of erased applications that no voucher covered. */
  readonly left: readonly string[];
  /** Lenders that received data of any of these applications. */
  readonly recipients: readonly Recipient[];
  /** Ids of lenders that were notified. */
  readonly notified: readonly string[];
}

/** Throws `CaseRefused`. */
export async function openCaseFile(parts: CaseParts, id: string): Promise<CaseFile> {
  const { db, vault, inquiries, sites } = parts;
  const one = await findCase(db, id);
  const inquiry = one && (await inquiries.find(id));
  if (one === undefined || inquiry === undefined) throw new CaseMissing();
  const site = sites.byId(one.siteId);
  const contact = contactIn(inquiry.values);
  const found = await matchApplications(db, vault, contact);
  const touched = await touchedBy(db, id);
  const ids = [...new Set([...found.map((each) => each.id), ...touched])];
  return {
    one,
    site,
    timeZone: zoneOfCase(site),
    contact,
    language: languageIn(inquiry.values).language ?? site?.language ?? "en",
    written: inquiry.values,
    found,
    touched,
    left: await leftBy(db, id),
    recipients: await recipientsOf(db, ids),
    notified: notifiedIn(await stepsOf(db, id)),
  };
}

/** The text that the sender of a case entered, after the ledger has recorded an operator's reason to read it. */
export async function findWritten(parts: CaseParts, id: string, why: string) {
  if ((await findCase(parts.db, id)) === undefined) throw new CaseMissing();
  const entry = await recordLook(parts, { about: id, act: "opened", why, request: id });
  return { written: (await openCaseFile(parts, id)).written, entry };
}

/** Lenders that were notified, by the steps of a case. */
const notifiedIn = (steps: readonly CaseStep[]): readonly string[] =>
  steps.flatMap(({ act, detail }) => (act === "told" && detail ? [detail] : []));

export const answered = "This request has already been answered.";

/** An application may have several. Sorting them out in the query would read the whole ledger, in that order. */
const stepsAbout = (db: CaseParts["db"], request: string) =>
  entriesOfCase(db, request)
    .select("consent_entry.application_id as id")
    .where("consent_entry.application_id", "!=", request);

async function touchedBy(db: CaseParts["db"], request: string): Promise<readonly string[]> {
  return [...new Set((await stepsAbout(db, request).execute()).map(({ id }) => id))];
}

async function leftBy(db: CaseParts["db"], request: string): Promise<readonly string[]> {
  const left = await stepsAbout(db, request).where("act", "=", "left").execute();
  if (left.length === 0) return [];
  // A join would read every application.
  const rows = await db
    .selectFrom("application")
    .select("id")
    .where(
      "id",
      "in",
      left.map(({ id }) => id),
    )
    .where("wrapped_key", "is not", null)
    .where("evidence_since", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Rights that concern the operator alone: lenders with the data need not act. */
export const ownAffairs: ReadonlySet<PrivacyRight | undefined> = new Set(["access", "portability"]);

/** Lenders that can identify the applicant, need to be notified, and have not been yet. */
export const lendersToNotify = ({ one, recipients, notified }: CaseFile): readonly Recipient[] =>
  ownAffairs.has(one.right)
    ? []
    : recipients.filter(({ lenderId, identified }) => identified && !notified.includes(lenderId));

/** Ids of applications to act on: those with the requester's email, and others that the operator names. */
export function chosen({ found, left }: CaseFile, named: readonly string[]): readonly string[] {
  const known = new Set([...found.map(({ id }) => id), ...left]);
  if (!named.every((id) => known.has(id)))
    throw new CaseRefused("A named application does not belong to this contact.");
  return [...new Set([...found.filter(isSure).map(({ id }) => id), ...named])];
}

/** Classifies an inquiry by the right it exercises; opens a case if there is none yet, with reminders from now on. */
export async function classifyInquiry(parts: CaseParts, id: string, right: PrivacyRight): Promise<void> {
  const { db, inquiries, suppression, clock } = parts;
  const inquiry = await inquiries.find(id);
  if (inquiry === undefined) throw new CaseRefused("No request with this ID.");
  await db.transaction().execute(async (tx) => {
    const { siteId, at, values } = inquiry;
    const before = await lockCase(tx, id);
    if (before?.answeredAt !== undefined) throw new CaseRefused(answered);
    if (before?.right === right) return;
    if (before === undefined) {
      await openCase(tx, { id, siteId, right, receivedAt: at, ...digestsOf(suppression, contactIn(values)) });
    } else {
      // The next reminder may be that of a later deadline.
      await tx
        .deleteFrom("work")
        .where("kind", "=", reminderWork)
        .where("application_id", "=", id)
        .where("state", "=", "ready")
        .execute();
    }
    await remindOf(tx, parts, inquiry);
    // An act for another right does not fulfill this one.
    await markCase(tx, id, { right, acted_at: null });
    await recordCaseSteps(tx, parts.ledger, [{ request: id, act: "read", detail: right, at: clock() }]);
  });
}

/** Records that receipt was confirmed in a way other than our email; only the first time counts. */
export async function confirmCase(parts: CaseParts, id: string): Promise<void> {
  const { one } = await openCaseFile(parts, id);
  if (one.answeredAt !== undefined) throw new CaseRefused(answered);
  const before = "Its receipt was already confirmed.";
  if (one.confirmedAt !== undefined) throw new CaseRefused(before);
  const at = parts.clock();
  await parts.db.transaction().execute(async (tx) => {
    if (!(await markOnce(tx, id, "confirmed_at", at))) throw new CaseRefused(before);
    await recordCaseSteps(tx, parts.ledger, [{ request: id, act: "confirmed", at }]);
  });
}

/** Records that a lender was notified of what it has to do. */
export async function recordLenderNotified(parts: CaseParts, id: string, lenderId: string): Promise<void> {
  const file = await openCaseFile(parts, id);
  if (!file.recipients.some((one) => one.lenderId === lenderId))
    throw new CaseRefused("This lender received no data about this applicant.");
  await parts.db.transaction().execute(async (tx) => {
    await lockCase(tx, id);
    if (notifiedIn(await stepsOf(tx, id)).includes(lenderId))
      throw new CaseRefused("This lender was already marked as notified.");
    await recordCaseSteps(tx, parts.ledger, [{ request: id, act: "told", detail: lenderId, at: parts.clock() }]);
  });
}

/** Whether email to this address came back. No email is sent to it anymore, not even an answer. */
export const hasBounced = async ({ db, suppression }: CaseParts, address: string): Promise<boolean> =>
  (await suppression.find(db, suppression.digest("email", address))).includes("bounced");

/**
 * Extends the 45 days to 90, once, before they are over. Emails the person the reason if there is an address that gets
 * email, and email is enabled.
 */
export async function extendCase(
  parts: CaseParts,
  id: string,
  why: string,
): Promise<{ readonly due: string; readonly mailed: boolean }> {
  const { db, outbox, clock } = parts;
  const { one, site, timeZone, contact, language } = await openCaseFile(parts, id);
  const running = openDeadlines(one, timeZone).find(({ name }) => name === "answer");
  const second = "This request was already extended. The law allows one extension.";
  if (one.extendedAt !== undefined) throw new CaseRefused(second);
  if (running === undefined)
    throw new CaseRefused("This request has no deadline to extend: it was answered, or it is an opt-out.");
  const at = clock();
  if (todayIn(timeZone, new Date(at)) > running.due) throw new CaseRefused("The 45-day deadline has passed.");
  const extended = openDeadlines({ ...one, extendedAt: at }, timeZone).find(({ name }) => name === "answer, extended");
  const due = extended?.due ?? running.due;
  const address = contact.email ?? "";
  const mailed = site !== undefined && outbox !== undefined && address !== "" && !(await hasBounced(parts, address));
  await db.transaction().execute(async (tx) => {
    if (!(await markOnce(tx, id, "extended_at", at))) throw new CaseRefused(second);
    await recordCaseSteps(tx, parts.ledger, [{ request: id, act: "extended", detail: why, at }]);
    if (mailed)
      await outbox.add(tx, {
        siteId: site.id,
        kind: "privacy-extended",
        once: id,
        to: address,
        details: { reason: why, due },
        language,
      });
  });
  return { due, mailed };
}
