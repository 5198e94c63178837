import { isMailedTo } from "../../store/suppression/suppression.ts";
import type { PrivacyRight } from "../tables.ts";
import { afterErasure, eraseAllIn, exceptions, familiesOf, optOut, type Erased } from "./carry-out.ts";
import { countCopies, markCase, markOnce } from "./cases.ts";
import { rightNames } from "../copy/en/names.ts";
import { answered, chosen, openFile, untold, type DeskFile } from "./desk.ts";
import { heldAbout, type Held } from "./held.ts";
import { DeskRefused, type DeskParts } from "./parts.ts";
import type { Recipient } from "./recipients.ts";
import { recordDesk, stepsOf } from "./steps.ts";
import { verify } from "./verify.ts";
import { nobody } from "./vouching.ts";
import { countWritten, writtenBy } from "./written-before.ts";

/** What a person may ask to know, or to have a copy of, in twelve months. */
const mostCopies = 2;
const yearMs = 365 * 86_400_000;

export interface Choice {
  /** Ids of applications that no e-mail leads to and that the operator has made sure of. */
  readonly named: readonly string[];
  /** How the operator made sure who asks, for what no link vouches for. */
  readonly verified: string | undefined;
}

/** What is held about who asks. `again`: although they had their two copies of the last twelve months. */
export async function exportRequest(
  parts: DeskParts & { readonly lenderName: (id: string) => string | undefined },
  id: string,
  { named, again, verified }: Choice & { readonly again: boolean },
): Promise<Held> {
  const { db, clock } = parts;
  const file = await openFile(parts, id);
  const at = clock();
  if (!again && (await countCopies(db, id, at - yearMs)) >= mostCopies)
    throw new DeskRefused(
      "This person already received two copies in the last 12 months, the legal limit. Say so in your answer, or export with --again.",
    );
  const applications = chosen(file, named);
  const before = await writtenBy(parts, file.contact, id);
  const { proved } = file.one;
  const held = await heldAbout(parts, applications, {
    written: file.written,
    kind: file.one.kind,
    before,
    isVouched: ({ values }) =>
      verified !== undefined || isMailedTo(parts.suppression, proved?.mailedTo ?? nobody, values["email"]),
  });
  await db.transaction().execute(async (tx) => {
    await verify(tx, parts, file, { applications, wrote: before.length > 0, verified });
    await markCase(tx, id, { acted_at: at, right: copyRight(file.one.right) });
    await recordDesk(
      tx,
      parts.vault,
      held.applications.map((one) => ({ request: id, applicationId: one.id, act: "exported", at })),
    );
    await recordDesk(tx, parts.vault, [{ request: id, act: "exported", at }]);
  });
  return held;
}

const copyRight = (right: PrivacyRight | undefined): PrivacyRight => right ?? "access";

export async function optOutRequest(parts: DeskParts, id: string, { named, verified }: Choice): Promise<number> {
  const file = await openFile(parts, id);
  const applications = chosen(file, named);
  await parts.db.transaction().execute(async (tx) => {
    await verify(tx, parts, file, { applications, wrote: false, verified });
    await optOut(tx, parts, id, { contact: file.contact, applications });
    await markCase(tx, id, { acted_at: parts.clock(), right: file.one.right ?? "opt-out" });
  });
  return applications.length;
}

export async function eraseRequest(
  parts: DeskParts,
  id: string,
  { named, verified }: Choice,
): Promise<readonly Erased[]> {
  const file = await openFile(parts, id);
  const applications = chosen(file, named);
  const { db, suppression, clock } = parts;
  const { erased } = await db.transaction().execute(async (tx) => {
    const family = await familiesOf(tx, applications);
    const wrote = (await countWritten(tx, suppression, file.contact)) > 0;
    const voucher = await verify(tx, parts, file, { applications: family, wrote, verified });
    await optOut(tx, parts, id, { contact: file.contact, applications });
    await markCase(tx, id, { right: file.one.right ?? "erasure", acted_at: clock() });
    return eraseAllIn(tx, parts, id, { contact: file.contact, applications, voucher });
  });
  await afterErasure(parts, erased);
  return erased;
}

/** Ends a request: mails the answer, or notes that it went another way. Answers the lenders that nobody has told. */
export async function answerRequest(
  parts: DeskParts,
  id: string,
  { text, byHand }: { readonly text: string | undefined; readonly byHand: boolean },
): Promise<readonly Recipient[]> {
  const { db, outbox, suppression, clock } = parts;
  const file = await openFile(parts, id);
  const { one, contact, found, site } = file;
  if (one.answeredAt !== undefined) throw new DeskRefused(answered);
  if (one.right === undefined) throw new DeskRefused("First set what the request asks for: privacy sort ID RIGHT.");
  if (one.actedAt === undefined && text === undefined)
    throw new DeskRefused("Nothing has been done for this request yet. Fulfill it first, or explain why not in FILE.");
  const typed = contact.email ?? "";
  const byOtherWay = "Answer by mail or phone, then pass --by-hand.";
  if (!byHand && typed === "") throw new DeskRefused(`The request has no email address. ${byOtherWay}`);
  if (!byHand && outbox === undefined) throw new DeskRefused(`Email is disabled: SMTP_URL is not set. ${byOtherWay}`);
  const shown = found.find((each) => each.siteId === site.id && each.by.includes("email"));
  // Its link opens the application: it goes to the address that is stored there.
  const own = shown && (await parts.applications.find(shown.id))?.values["email"];
  const to = typeof own === "string" && isMailedTo(suppression, suppression.digest("email", typed), own) ? own : typed;
  const at = clock();
  const details = {
    right: rightNames[one.right],
    ...(await outcomeOf(parts, file)),
    ...(text !== undefined && { answer: text }),
  };
  await db.transaction().execute(async (tx) => {
    if (!(await markOnce(tx, id, "answered_at", at))) throw new DeskRefused(answered);
    await recordDesk(tx, parts.vault, [{ request: id, act: "answered", detail: byHand ? "by hand" : "by e-mail", at }]);
    if (byHand || outbox === undefined) return;
    const mail = { siteId: site.id, kind: "privacy-answer", once: id, to, details } as const;
    await outbox.add(tx, { ...mail, ...(shown && { applicationId: shown.id }) });
  });
  return untold(file);
}

/** What was done, and what was kept and why, in words for the person. */
async function outcomeOf({ db }: DeskParts, { one, touched }: DeskFile): Promise<Readonly<Record<string, string>>> {
  if (one.actedAt === undefined) return {};
  if (one.right !== "erasure") return { done: "yes" };
  const parted = await Promise.all(touched.map((id) => stepsOf(db, id)));
  const wrote = (await stepsOf(db, one.id)).some(({ act }) => act === "erased");
  const sold = parted.some((steps) => steps.some(({ act }) => act === "part-erased"));
  return {
    done: touched.length === 0 && !wrote ? "We had no data under this address." : "erased",
    kept: [...(sold ? [exceptions.sold] : []), exceptions.ledger, exceptions.suppression].join("\n"),
  };
}
