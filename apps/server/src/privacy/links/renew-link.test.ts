import { expect, test } from "vitest";
import { recordSteps } from "../../store/consent/index.ts";
import { sampleConsent, sampleValues } from "../../applications/stored/sample-store.fixture.ts";
import { openMessaging } from "../../messages/messaging.fixture.ts";
import { createInquiryStore } from "../../messages/inquiries/store.ts";
import { createRenewLink, renewLinkWork } from "./renew-link.ts";

async function spent() {
  const { db, vault, ledger, outbox, applications } = await openMessaging("smtp://127.0.0.1:1");
  const made = { siteId: "payday-demo", viewState: "FULL_FORM", values: sampleValues } as const;
  const { application } = await applications.create({ ...made, consents: [sampleConsent("terms")] });
  const inquiries = createInquiryStore(db, vault, Date.now);
  const handlers = createRenewLink({ db, applications, inquiries, outbox, wakeWorkers: () => {} });
  return {
    db,
    ledger,
    id: application.id,
    renew: async (about: string, once: string) => {
      const request = { siteId: "payday-demo", kind: "resume-link", values: { application: about, once } } as const;
      const { id } = await db.transaction().execute((tx) => inquiries.addIn(tx, request));
      const job = { id: 1, kind: renewLinkWork, subject: id, attempt: 1, fence: 1, waitedMs: 0 };
      await handlers[renewLinkWork]?.(job, new AbortController().signal);
    },
    mails: async () =>
      (await db.selectFrom("message").select(["kind", "application_id as about"]).execute()).map((row) => ({ ...row })),
  };
}

test("a used link is replaced once, by an email to the stored address, and the inquiry is deleted", async () => {
  const { renew, mails, id, db } = await spent();
  for (const once of ["first link", "first link", "second link"]) await renew(id, once);
  const mail = { kind: "resume", about: id };
  expect(await mails()).toEqual([mail, mail]);
  expect(await db.selectFrom("visitor_request").select("id").execute()).toEqual([]);
});

test("an erased or withdrawn application gets no email", async () => {
  const { renew, mails, id, db, ledger } = await spent();
  await renew("nobody", "link");
  const step = { applicationId: id, kind: "sale-opt-out", act: "desk", facts: { request: "r" }, at: 1 } as const;
  await db.transaction().execute((tx) => recordSteps(tx, ledger, [step]));
  await renew(id, "link");
  expect(await mails()).toEqual([]);
});
