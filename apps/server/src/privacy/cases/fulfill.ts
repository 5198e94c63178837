import { copyIn } from "@loanbridge/languages";
import { isMailedTo } from "../../store/index.ts";
import type { PrivacyRight } from "../tables.ts";
import { afterErasure, eraseAllIn, familiesOf, optOut, type Erased } from "./carry-out.ts";
import { countCopies, lockCase, markCase, markOnce } from "./case-store.ts";
import { answered, chosen, hasBounced, openCaseFile, lendersToNotify, ownAffairs, type CaseFile } from "./case-file.ts";
import { nameOf } from "./held-data-document.ts";
import { collectHeldData, type HeldData } from "./held-data.ts";
import { CaseRefused, type CaseParts } from "./parts.ts";
import { recipientsOf, type Recipient } from "./recipients.ts";
import { erasedBy, optedOutBy, recordCaseSteps, stepsOf, stillToErase } from "./steps.ts";
import { verify } from "./verify.ts";
import { noAddress } from "./vouching.ts";
import { countErasableInquiries, inquiriesFrom } from "./earlier-inquiries.ts";

/** Requests to know, or for a copy, that a person may make in twelve months. */
const maxCopies = 2;
const yearMs = 365 * 86_400_000;

export interface Choice {
  /** Ids of applications that the email does not match but the operator has verified. */
  readonly named: readonly string[];
  /** How the operator verified the requester's identity, where no link vouches for it. */
  readonly verified: string | undefined;
}

interface NamingParts extends CaseParts {
  /** The name of a lender; undefined if it is no longer configured. */
  readonly lenderName: (id: string) => string | undefined;
}

/**
 * Collects what is held about the requester, after the ledger has recorded it. `again`: even if they had two copies in
 * the last twelve months. `why`: the operator's reason, without personal values.
 */
export async function exportCase(
  parts: NamingParts,
  id: string,
  { named, again, verified, why }: Choice & { readonly again: boolean; readonly why?: string },
): Promise<HeldData> {
  const { db, clock } = parts;
  const file = await openCaseFile(parts, id);
  const at = clock();
  if (!again && (await countCopies(db, id, at - yearMs)) >= maxCopies)
    throw new CaseRefused(
      "This person already received two copies in the last 12 months, the legal limit. Say so in your answer",
      "again",
    );
  const applications = chosen(file, named);
  const before = await inquiriesFrom(parts, file.contact, id);
  const { proved } = file.one;
  const held = await collectHeldData(parts, applications, {
    written: file.written,
    kind: file.one.kind,
    before,
    language: file.language,
    isVouched: ({ values }) =>
      verified !== undefined || isMailedTo(parts.suppression, proved?.mailedTo ?? noAddress, values["email"]),
  });
  await db.transaction().execute(async (tx) => {
    const known = await lockCase(tx, id);
    await verify(tx, parts, file, { applications, wrote: before.length > 0, verified });
    await markCase(tx, id, marksOf("export", known?.right, at));
    await recordCaseSteps(
      tx,
      parts.ledger,
      held.applications.map((one) => ({ request: id, applicationId: one.id, act: "exported", at })),
    );
    await recordCaseSteps(tx, parts.ledger, [{ request: id, act: "exported", detail: why, at }]);
  });
  return held;
}

/** The rights that each act fulfills, first the one that it implies for a case without one. */
const fulfills = {
  export: ["access", "portability"],
  "opt-out": ["opt-out", "withdrawal"],
  erase: ["erasure", "opt-out", "withdrawal"],
} as const satisfies Readonly<Record<string, readonly PrivacyRight[]>>;

/** A case counts as acted on only by an act that fulfills its right: the answer says that this was done. */
function marksOf(act: keyof typeof fulfills, known: PrivacyRight | undefined, at: number) {
  const right = known ?? fulfills[act][0];
  return { right, ...(canFulfill(act, right) && { acted_at: at }) };
}

function canFulfill(act: keyof typeof fulfills, right: PrivacyRight): boolean {
  const rights: readonly PrivacyRight[] = fulfills[act];
  return rights.includes(right);
}

export async function optOutCase(parts: CaseParts, id: string, { named, verified }: Choice): Promise<number> {
  const file = await openCaseFile(parts, id);
  const applications = chosen(file, named);
  await parts.db.transaction().execute(async (tx) => {
    const known = await lockCase(tx, id);
    const covered = await optedOutBy(tx, id);
    const fresh = applications.filter((one) => !covered.has(one));
    await verify(tx, parts, file, { applications: fresh, wrote: false, verified });
    await optOut(tx, parts, id, { contact: file.contact, applications });
    await markCase(tx, id, marksOf("opt-out", known?.right, parts.clock()));
  });
  return applications.length;
}

/** `onlyIfAsked`: refuses a case that another operator has answered meanwhile, or set to ask for something else. */
type Erasing = Choice & { readonly onlyIfAsked?: boolean };

/** Returns what this case has erased, also by another run: one that was killed may have ended without saying so. */
export async function eraseCase(
  parts: CaseParts,
  id: string,
  { named, verified, onlyIfAsked = false }: Erasing,
): Promise<readonly Erased[]> {
  const file = await openCaseFile(parts, id);
  const { db, suppression, clock } = parts;
  const { gone, erased, reduced } = await db.transaction().execute(async (tx) => {
    const known = await lockCase(tx, id);
    if (onlyIfAsked && (known?.right !== "erasure" || known.answeredAt !== undefined))
      throw new CaseRefused(
        "This request no longer asks for erasure, or it was answered. Look at it again before you erase anything.",
      );
    if (known?.right !== undefined && !canFulfill("erase", known.right))
      throw new CaseRefused(
        "This request does not ask for erasure. If its text does, first set what it asks for",
        "sort",
      );
    const before = await erasedBy(tx, id);
    const wanted = chosen(
      file,
      named.filter((one) => !before.includes(one)),
    );
    const { applications, reduced: kept } = await stillToErase(tx, id, wanted);
    const family = await familiesOf(tx, applications);
    const wrote = (await countErasableInquiries(tx, suppression, file.contact)) > 0;
    const voucher = await verify(tx, parts, file, { applications: family, wrote, verified });
    await optOut(tx, parts, id, { contact: file.contact, applications });
    await markCase(tx, id, marksOf("erase", known?.right, clock()));
    const whose = { contact: file.contact, applications, voucher };
    return { ...(await eraseAllIn(tx, parts, id, whose)), gone: before, reduced: kept };
  });
  await afterErasure(parts, erased);
  return [
    ...gone.map((one) => ({ id: one })),
    ...reduced.map((one) => ({ id: one, kept: "sold" as const })),
    ...erased,
  ];
}

interface Answered {
  /** Lenders that have not been notified. */
  readonly left: readonly Recipient[];
  /** Lenders that the answer names as recipients of the person's data, one per line; absent if it names none. */
  readonly recipients?: string;
}

/** Closes a case: mails the answer, or records that it was given another way. */
export async function answerCase(
  parts: NamingParts,
  id: string,
  { text, byHand }: { readonly text: string | undefined; readonly byHand: boolean },
): Promise<Answered> {
  const { db, outbox, suppression, clock } = parts;
  const file = await openCaseFile(parts, id);
  const { one, contact, found, site } = file;
  if (one.answeredAt !== undefined) throw new CaseRefused(answered);
  if (one.right === undefined) throw new CaseRefused("First set what the request asks for", "sort");
  if (one.actedAt === undefined && text === undefined)
    throw new CaseRefused(
      "Nothing has been done for this request yet. Fulfill it first, or explain why not",
      "explain",
    );
  const typed = contact.email ?? "";
  const byOtherWay = "Answer by mail or phone";
  if (!byHand && typed === "") throw new CaseRefused(`The request has no email address. ${byOtherWay}`, "by-hand");
  if (!byHand && outbox === undefined)
    throw new CaseRefused(`Email is disabled: SMTP_URL is not set. ${byOtherWay}`, "by-hand");
  if (!byHand && site === undefined)
    throw new CaseRefused(`The site of this request was removed, so it sends no email. ${byOtherWay}`, "by-hand");
  if (!byHand && (await hasBounced(parts, typed)))
    throw new CaseRefused(`Email to the requester's address came back. ${byOtherWay}`, "by-hand");
  const shown = found.find((each) => each.siteId === one.siteId && each.by.includes("email"));
  // The email's link opens the application, so it goes to the address stored there.
  const own = shown && (await parts.applications.find(shown.id))?.values["email"];
  const to = typeof own === "string" && isMailedTo(suppression, suppression.digest("email", typed), own) ? own : typed;
  const at = clock();
  const outcome = await outcomeOf(parts, file);
  const { language } = file;
  const details = {
    right: copyIn(language).privacy.rightNames[one.right],
    ...outcome,
    ...(text !== undefined && { answer: text }),
  };
  await db.transaction().execute(async (tx) => {
    const known = await lockCase(tx, id);
    if (!(await markOnce(tx, id, "answered_at", at))) throw new CaseRefused(answered);
    if (known?.right !== one.right || known?.actedAt !== one.actedAt)
      throw new CaseRefused("This request was worked on at the same moment. Look at it again, then answer it.");
    if (!byHand && outbox !== undefined) {
      const mail = { siteId: one.siteId, kind: "privacy-answer", once: id, details, language } as const;
      const isQueued = shown !== undefined && (await outbox.add(tx, { ...mail, to, applicationId: shown.id }));
      if (!isQueued) await outbox.add(tx, { ...mail, to: typed });
    }
    // In this order: a transaction waiting for an application must not hold the end of the ledger.
    await recordCaseSteps(tx, parts.ledger, [
      { request: id, act: "answered", detail: byHand ? "by hand" : "by e-mail", at },
    ]);
  });
  const { recipients } = outcome;
  return { left: lendersToNotify(file), ...(recipients !== undefined && { recipients }) };
}

interface ToldOutcome {
  readonly done?: string;
  readonly kept?: string;
  readonly recipients?: string;
}

/** The outcome, what was kept and why, and who received the data, in words for the person. */
async function outcomeOf(parts: NamingParts, file: CaseFile): Promise<ToldOutcome> {
  const { db } = parts;
  const { one, touched, language } = file;
  const { exceptions, outcomes } = copyIn(language).privacy;
  if (one.actedAt === undefined) return {};
  if (ownAffairs.has(one.right)) return { done: outcomes.done, recipients: await namedRecipients(parts, file) };
  if (one.right !== "erasure") return { done: outcomes.done };
  const parted = await Promise.all(touched.map((id) => stepsOf(db, id)));
  const wrote = (await stepsOf(db, one.id)).some(({ act }) => act === "erased");
  const sold = parted.some((steps) => steps.some(({ act }) => act === "part-erased"));
  return {
    done: touched.length === 0 && !wrote ? outcomes.hadNothing : outcomes.erased,
    kept: [...(sold ? [exceptions.sold] : []), exceptions.ledger, exceptions.suppression].join("\n"),
  };
}

/**
 * The recipients of the exported applications' data, each with the day of the last disclosure and the kinds of data. Only
 * these applications are proven to be the person's.
 */
async function namedRecipients(
  { db, lenderName }: NamingParts,
  { touched, timeZone, language }: CaseFile,
): Promise<string> {
  const day = new Intl.DateTimeFormat(copyIn(language).locale, { dateStyle: "long", timeZone });
  const lines = (await recipientsOf(db, touched)).map(
    ({ lenderId, groups, lastAt }) =>
      `${lenderName(lenderId) ?? lenderId} (${day.format(lastAt)}): ${groups.map((group) => nameOf(group, language)).join("; ")}`,
  );
  return lines.join("\n") || copyIn(language).privacy.outcomes.noRecipients;
}
