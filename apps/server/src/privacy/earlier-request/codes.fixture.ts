import { createInquiryStore } from "../../messages/inquiries/store.ts";
import { createOutbox } from "../../messages/outbox.ts";
import { openSuppression } from "../../store/suppression/suppression.ts";
import type { Started } from "../../web/tests/started.fixture.ts";
import { createMailboxChallenges } from "./challenges.ts";
import { createMailCode, mailCodeWork } from "./mail-code.ts";

/** Runs the pending searches for earlier applications, as the worker would. Returns the mailed codes by challenge. */
export async function mailCodes({ app }: Started, clock: () => number): Promise<ReadonlyMap<string, string>> {
  const { db, vault, applications, sites } = app;
  const inquiries = createInquiryStore(db, vault, clock);
  const outbox = createOutbox(db, vault, clock);
  const wakeWorkers = () => {};
  const suppression = await openSuppression(db, vault, false);
  const challenges = createMailboxChallenges({ db, vault, inquiries, clock, wakeWorkers });
  const work = createMailCode({
    db,
    applications,
    inquiries,
    challenges,
    sites,
    outbox,
    suppression,
    clock,
    wakeWorkers,
  });
  const jobs = await db.selectFrom("work").select("application_id").where("kind", "=", mailCodeWork).execute();
  for (const { application_id: applicationId } of jobs) {
    const job = { id: 1, kind: mailCodeWork, subject: applicationId, attempt: 1, fence: 1, waitedMs: 0 };
    await work[mailCodeWork]?.(job, new AbortController().signal);
  }
  await db.deleteFrom("work").where("kind", "=", mailCodeWork).execute();
  const mails = await db.selectFrom("message").select(["id", "once"]).where("kind", "=", "mailbox-code").execute();
  const codes = mails.map(async ({ id, once }) => {
    const code = (await outbox.find(id))?.content?.details?.["code"] ?? "";
    return [once.replace(/^mailbox-code:/, ""), code] as const;
  });
  return new Map(await Promise.all(codes));
}
