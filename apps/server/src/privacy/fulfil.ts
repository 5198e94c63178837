import type { PrivacyRight } from "../database/schema.ts";
import { eraseAll, exceptions, optOut, type Erased } from "./carry-out.ts";
import { countCopies, markCase, markOnce } from "./cases.ts";
import { isReaddressed } from "./corrections.ts";
import { rightNames } from "./copy/en/names.ts";
import { answered, chosen, openFile, untold, type DeskFile } from "./desk.ts";
import { heldAbout, type Held } from "./held.ts";
import { DeskRefused, type DeskParts } from "./parts.ts";
import type { Recipient } from "./recipients.ts";
import { recordDesk, stepsOf } from "./steps.ts";
import { writtenBy } from "./written-before.ts";

/** What a person may ask to know, or to have a copy of, in twelve months. */
const mostCopies = 2;
const yearMs = 365 * 86_400_000;

export interface Choice {
  /** Ids of applications found by a phone alone that the operator has made sure of. */
  readonly named: readonly string[];
}

/** What is held about who asks. `again`: although they had their two copies of the last twelve months. */
export async function exportRequest(
  parts: DeskParts & { readonly lenderName: (id: string) => string | undefined },
  id: string,
  { named, again }: Choice & { readonly again: boolean },
): Promise<Held> {
  const { db, clock } = parts;
  const file = await openFile(parts, id);
  const at = clock();
  if (!again && (await countCopies(db, id, at - yearMs)) >= mostCopies)
    throw new DeskRefused(
      "This person had two copies within twelve months, which is what can be asked for: answer so, or export --again.",
    );
  const applications = chosen(file, named);
  const held = await heldAbout(
    parts,
    applications.map((one) => one.id),
    { written: file.written, kind: file.one.kind, before: await writtenBy(parts, file.contact, id) },
  );
  await db.transaction().execute(async (tx) => {
    await markCase(tx, id, { acted_at: at, right: copyRight(file.one.right) });
    await recordDesk(
      tx,
      parts.vault,
      applications.map((one) => ({ request: id, applicationId: one.id, act: "exported", at })),
    );
    await recordDesk(tx, parts.vault, [{ request: id, act: "exported", at }]);
  });
  return held;
}

const copyRight = (right: PrivacyRight | undefined): PrivacyRight => right ?? "access";

export async function optOutRequest(parts: DeskParts, id: string, { named }: Choice): Promise<number> {
  const file = await openFile(parts, id);
  const applications = chosen(file, named);
  await parts.db.transaction().execute(async (tx) => {
    await optOut(tx, parts, id, { contact: file.contact, applications });
    await markCase(tx, id, { acted_at: parts.clock(), right: file.one.right ?? "opt-out" });
  });
  return applications.length;
}

/** `verified`: how the operator made sure who asks, where no link of ours did. */
export async function eraseRequest(
  parts: DeskParts,
  id: string,
  { named, verified }: Choice & { readonly verified: string | undefined },
): Promise<readonly Erased[]> {
  const file = await openFile(parts, id);
  const applications = chosen(file, named);
  const { db, clock } = parts;
  if (verified === undefined && applications.length > 0 && !(await isConfirmed(parts, applications)))
    throw new DeskRefused(
      "Nobody has confirmed this address by a link of ours: make sure who asks, and say how: --verified HOW.",
    );
  await db.transaction().execute(async (tx) => {
    await optOut(tx, parts, id, { contact: file.contact, applications });
    await markCase(tx, id, { right: file.one.right ?? "erasure" });
    await recordDesk(tx, parts.vault, [
      { request: id, act: "read", detail: `verified: ${verified ?? "link"}`, at: clock() },
    ]);
  });
  const erased = await eraseAll(parts, id, {
    contact: file.contact,
    applications: applications.map((one) => one.id),
  });
  await db.transaction().execute((tx) => markCase(tx, id, { acted_at: clock() }));
  return erased;
}

/** Whether the owner of the address has pressed the button of a link that was mailed there. */
async function isConfirmed({ db }: DeskParts, applications: readonly { readonly id: string }[]): Promise<boolean> {
  for (const { id } of applications) {
    const pressed = await db
      .selectFrom("consent_entry")
      .select("seq")
      .where("application_id", "=", id)
      .where("act", "=", "link")
      .executeTakeFirst();
    // By a link to another address than the one it is found by now: that proves nothing about this one.
    if (pressed !== undefined && !(await isReaddressed(db, id))) return true;
  }
  return false;
}

/** Ends a request: mails the answer, or notes that it went another way. Answers the lenders that nobody has told. */
export async function answerRequest(
  parts: DeskParts,
  id: string,
  { text, byHand }: { readonly text: string | undefined; readonly byHand: boolean },
): Promise<readonly Recipient[]> {
  const { db, outbox, clock } = parts;
  const file = await openFile(parts, id);
  const { one, contact, found, site } = file;
  if (one.answeredAt !== undefined) throw new DeskRefused(answered);
  if (one.right === undefined) throw new DeskRefused("Say first what it asks for: privacy sort ID RIGHT.");
  if (one.actedAt === undefined && text === undefined)
    throw new DeskRefused("Nothing was done about it: do it first, or say in a FILE why not.");
  const typed = contact.email ?? "";
  const byOtherWay = "answer by post or phone, then say --by-hand.";
  if (!byHand && typed === "") throw new DeskRefused(`There is no address to mail it to: ${byOtherWay}`);
  if (!byHand && outbox === undefined) throw new DeskRefused(`No mail is sent, as SMTP_URL is not set: ${byOtherWay}`);
  const shown = found.find((each) => each.siteId === site.id && each.by.includes("email"));
  // Its link opens the application: it goes to the address that is stored there.
  const own = shown && (await parts.applications.find(shown.id))?.values["email"];
  const to = typeof own === "string" ? own : typed;
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
    done: touched.length === 0 && !wrote ? "Nothing was held under this address." : "erased",
    kept: [...(sold ? [exceptions.sold] : []), exceptions.ledger, exceptions.suppression].join("\n"),
  };
}
