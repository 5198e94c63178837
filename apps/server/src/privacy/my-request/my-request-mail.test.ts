import { expect, test } from "vitest";
import { sampleValues } from "../../applications/stored/sample-store.fixture.ts";
import { openMessaging } from "../../messages/messaging.fixture.ts";
import { createInquiryStore } from "../../messages/inquiries/store.ts";
import { createMyRequestMail, myRequestMailWork } from "./my-request-mail.ts";

const noon = Date.UTC(2026, 10, 21, 17);
const { email } = sampleValues;

async function asking() {
  const time = { now: noon };
  const clock = () => time.now;
  const { db, vault, outbox, suppression, applications } = await openMessaging("smtp://127.0.0.1:1", { clock });
  const made = { viewState: "IN_PROCESS", values: sampleValues, consents: [] } as const;
  await applications.create({ ...made, siteId: "payday-demo" });
  time.now += 1;
  const { application } = await applications.create({ ...made, siteId: "payday-demo" });
  await applications.create({ ...made, siteId: "personal-demo" });
  const inquiries = createInquiryStore(db, vault, clock);
  const parts = { db, vault, applications, inquiries, suppression, outbox, clock, wakeWorkers: () => {} };
  return {
    db,
    time,
    latest: application.id,
    applications,
    ask: async (address: string, also: Partial<typeof parts> = {}) => {
      const request = { siteId: "payday-demo", kind: "my-request-link", values: { email: address } } as const;
      const { id } = await db.transaction().execute((tx) => inquiries.addIn(tx, request));
      const job = { id: 1, kind: myRequestMailWork, subject: id, attempt: 1, fence: 1, waitedMs: 0 };
      await createMyRequestMail({ ...parts, ...also })[myRequestMailWork]?.(job, new AbortController().signal);
    },
    addresses: async () => {
      const rows = await db.selectFrom("message").select("id").execute();
      return Promise.all(rows.map(async ({ id }) => (await outbox.find(id))?.content?.to));
    },
    mails: () => db.selectFrom("message").select(["kind", "application_id", "site_id"]).execute(),
  };
}

test("a requester is mailed one link per hour to their latest application of that site, and the inquiry is deleted", async () => {
  const { ask, mails, addresses, db, time, latest } = await asking();
  await ask(` ${email.toUpperCase()}`);
  await ask(email);
  const mail = { kind: "my-request", application_id: latest, site_id: "payday-demo" };
  expect(await mails()).toEqual([mail]);
  time.now += 60 * 60_000;
  await ask(email);
  expect(await mails()).toEqual([mail, mail]);
  expect(await addresses(), "the stored address, however it was entered").toEqual([email, email]);
  expect(await db.selectFrom("visitor_request").select("id").execute()).toEqual([]);
});

test("an unknown requester, or one with a phone only, is mailed nothing", async () => {
  const { ask, mails } = await asking();
  for (const address of ["unknown@example.com", sampleValues.primaryPhone, ""]) await ask(address);
  expect(await mails()).toEqual([]);
});

test("an application that is erased while its email is prepared gets none", async () => {
  const { ask, mails, applications, db } = await asking();
  const find = async (id: string) => {
    const found = await applications.find(id);
    await applications.erase(id);
    return found;
  };
  await ask(email, { applications: { ...applications, find } });
  expect(await mails()).toEqual([]);
  expect(await db.selectFrom("work").select("kind").execute()).toEqual([]);
});
