import { todayIn } from "@loanbridge/form-engine";
import { namesRequest } from "../../store/consent/facts.ts";
import type { Site } from "../../sites/types.ts";
import { findCase, markCase, markOnce, openCase } from "./cases.ts";
import { runningClocks } from "./clocks.ts";
import { isSure, matchApplications } from "../my-request/match.ts";
import { DeskRefused, type DeskParts } from "./parts.ts";
import { contactIn, digestsOf, remindOf } from "./receive.ts";
import { recipientsOf, type Recipient } from "./recipients.ts";
import { recordDesk, stepsOf } from "./steps.ts";
import type { Contact, Matched, PrivacyCase } from "./types.ts";
import type { PrivacyRight } from "../tables.ts";

/** A request with all that it takes to work on it. */
export interface DeskFile {
  readonly one: PrivacyCase;
  readonly site: Site;
  readonly contact: Contact;
  /** What the visitor typed. */
  readonly written: Readonly<Record<string, string>>;
  /** Applications that are there, the newest first. */
  readonly found: readonly Matched[];
  /** Those that steps of this request were about, erased or not. */
  readonly touched: readonly string[];
  /** Copies of what was erased for this request, or what it was copied from, that nobody vouched for. */
  readonly left: readonly string[];
  /** Who received data of any of them. */
  readonly recipients: readonly Recipient[];
  /** Ids of lenders that were told. */
  readonly told: readonly string[];
}

/** Throws `DeskRefused`. */
export async function openFile(parts: DeskParts, id: string): Promise<DeskFile> {
  const { db, vault, requests, sites } = parts;
  const one = await findCase(db, id);
  const request = one && (await requests.find(id));
  if (one === undefined || request === undefined) throw new DeskRefused("No privacy request with this ID.");
  const site = sites.byId(one.siteId);
  if (site === undefined) throw new DeskRefused("The site of this request is no longer configured.");
  const contact = contactIn(request.values);
  const found = await matchApplications(db, vault, contact);
  const touched = await touchedBy(db, id);
  const ids = [...new Set([...found.map((each) => each.id), ...touched])];
  return {
    one,
    site,
    contact,
    written: request.values,
    found,
    touched,
    left: await leftBy(db, id),
    recipients: await recipientsOf(db, ids),
    told: (await stepsOf(db, id)).flatMap(({ act, detail }) => (act === "told" && detail ? [detail] : [])),
  };
}

export const answered = "This request has already been answered.";

const stepsAbout = (db: DeskParts["db"], request: string) =>
  db
    .selectFrom("consent_entry")
    .select("consent_entry.application_id as id")
    .distinct()
    .where("kind", "in", ["privacy", "sale-opt-out"])
    .where(namesRequest(request))
    .where("consent_entry.application_id", "!=", request);

async function touchedBy(db: DeskParts["db"], request: string): Promise<readonly string[]> {
  return (await stepsAbout(db, request).execute()).map(({ id }) => id);
}

async function leftBy(db: DeskParts["db"], request: string): Promise<readonly string[]> {
  const rows = await stepsAbout(db, request)
    .innerJoin("application", "application.id", "consent_entry.application_id")
    .where("act", "=", "left")
    .where("application.wrapped_key", "is not", null)
    .where("application.evidence_since", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** What is asked of the operator alone: a lender that has the data has nothing to do about it. */
const ownAffairs: ReadonlySet<PrivacyRight | undefined> = new Set(["access", "portability"]);

/** Lenders that know the applicant, are to be told what is asked for, and were not yet. */
export const untold = ({ one, recipients, told }: DeskFile): readonly Recipient[] =>
  ownAffairs.has(one.right)
    ? []
    : recipients.filter(({ lenderId, identified }) => identified && !told.includes(lenderId));

/** Ids of those to act on: whose e-mail it is, and others that the operator names. */
export function chosen({ found, left }: DeskFile, named: readonly string[]): readonly string[] {
  const known = new Set([...found.map(({ id }) => id), ...left]);
  if (!named.every((id) => known.has(id)))
    throw new DeskRefused("A named application does not belong to this contact.");
  return [...new Set([...found.filter(isSure).map(({ id }) => id), ...named])];
}

/** Stores what a request asks for; makes a privacy request of a message where it was none, and reminds of it from now on. */
export async function sortRequest(parts: DeskParts, id: string, right: PrivacyRight): Promise<void> {
  const { db, requests, suppression, clock } = parts;
  const request = await requests.find(id);
  if (request === undefined) throw new DeskRefused("No request with this ID.");
  await db.transaction().execute(async (tx) => {
    const { siteId, at, values } = request;
    const before = await findCase(tx, id);
    if (before?.answeredAt !== undefined) throw new DeskRefused(answered);
    if (before === undefined) {
      await openCase(tx, { id, siteId, right, receivedAt: at, ...digestsOf(suppression, contactIn(values)) });
      await remindOf(tx, parts, request);
    }
    await markCase(tx, id, { right });
    await recordDesk(tx, parts.vault, [{ request: id, act: "read", detail: right, at: clock() }]);
  });
}

/** That the receipt of a request was confirmed in another way than by our mail; the first time counts. */
export async function confirmRequest(parts: DeskParts, id: string): Promise<void> {
  const { one } = await openFile(parts, id);
  if (one.answeredAt !== undefined) throw new DeskRefused(answered);
  const before = "Its receipt was already confirmed.";
  if (one.confirmedAt !== undefined) throw new DeskRefused(before);
  const at = parts.clock();
  await parts.db.transaction().execute(async (tx) => {
    if (!(await markOnce(tx, id, "confirmed_at", at))) throw new DeskRefused(before);
    await recordDesk(tx, parts.vault, [{ request: id, act: "confirmed", at }]);
  });
}

/** That a lender was told what it has to do. */
export async function noteTold(parts: DeskParts, id: string, lenderId: string): Promise<void> {
  const file = await openFile(parts, id);
  if (!file.recipients.some((one) => one.lenderId === lenderId))
    throw new DeskRefused("This lender received no data about this applicant.");
  if (file.told.includes(lenderId)) throw new DeskRefused("This lender was already marked as notified.");
  await parts.db
    .transaction()
    .execute((tx) => recordDesk(tx, parts.vault, [{ request: id, act: "told", detail: lenderId, at: parts.clock() }]));
}

/** Doubles the 45 days, once, before they are over; the person is told why, by mail where there is an address and a mail server. */
export async function extendRequest(
  parts: DeskParts,
  id: string,
  why: string,
): Promise<{ readonly due: string; readonly mailed: boolean }> {
  const { db, outbox, clock } = parts;
  const { one, site, contact } = await openFile(parts, id);
  const { timeZone } = site.configuration;
  const running = runningClocks(one, timeZone).find(({ name }) => name === "answer");
  const second = "This request was already extended. The law allows one extension.";
  if (one.extendedAt !== undefined) throw new DeskRefused(second);
  if (running === undefined)
    throw new DeskRefused("This request has no deadline to extend: it was answered, or it is an opt-out.");
  const at = clock();
  if (todayIn(timeZone, new Date(at)) > running.due) throw new DeskRefused("The 45-day deadline has passed.");
  const extended = runningClocks({ ...one, extendedAt: at }, timeZone).find(({ name }) => name === "answer, extended");
  const due = extended?.due ?? running.due;
  const mailed = outbox !== undefined && (contact.email ?? "") !== "";
  await db.transaction().execute(async (tx) => {
    if (!(await markOnce(tx, id, "extended_at", at))) throw new DeskRefused(second);
    await recordDesk(tx, parts.vault, [{ request: id, act: "extended", detail: why, at }]);
    if (outbox && contact.email)
      await outbox.add(tx, {
        siteId: site.id,
        kind: "privacy-extended",
        once: id,
        to: contact.email,
        details: { reason: why, due },
      });
  });
  return { due, mailed };
}
