import { onTestFinished } from "vitest";
import {
  openSampleStore,
  sampleAttempt,
  sampleConsent,
  sampleValues,
} from "../../applications/stored/sample-store.fixture.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { createOutbox } from "../../messages/outbox.ts";
import { openSuppression } from "../../store/suppression/suppression.ts";
import { createInquiryStore } from "../../messages/inquiries/store.ts";

/** A store with a few applications and sealed data in every column that can have it. */
export async function openFilled(count: number) {
  const folder = temporaryFolder();
  const time = { now: Date.UTC(2026, 10, 15) };
  const clock = (): number => time.now;
  const store = await openSampleStore(folder, { clock });
  onTestFinished(() => store.db.destroy());
  const { db, vault, applications } = store;
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await create(index));
  const outbox = createOutbox(db, vault, clock);
  const inquiries = createInquiryStore(db, vault, clock);
  await openSuppression(db, vault, true);
  const [id = ""] = ids;
  await db
    .transaction()
    .execute((tx) => outbox.add(tx, { siteId: "payday", kind: "confirmation", once: "a", to: "ana@example.com" }));
  await inquiries.add({ siteId: "payday", kind: "contact", values: { message: "Where is it?" } });
  await db
    .insertInto("attempt")
    .values({
      ...sampleAttempt(id),
      state: "pending",
      sealed_answer: vault.sealText("answer", id, "https://lender.example/poll/1"),
      sealed_offer: vault.sealText("offer", id, "https://lender.example/welcome"),
      sent_at: time.now,
    })
    .execute();

  async function create(index: number): Promise<string> {
    const { application } = await applications.create({
      siteId: "payday",
      viewState: "FULL_FORM",
      values: { ...sampleValues, email: emailOf(index) },
      consents: [sampleConsent()],
      marks: { addressBlock: "192.0.2.0/24" },
    });
    return application.id;
  }

  return { ...store, folder, time, clock, ids, outbox, inquiries, create };
}

export const emailOf = (index: number): string => `ana${String(index)}@example.com`;
