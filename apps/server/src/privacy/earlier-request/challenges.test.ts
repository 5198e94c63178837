import { expect, test } from "vitest";
import { openMessaging } from "../../messages/messaging.fixture.ts";
import { createInquiryStore } from "../../messages/inquiries/store.ts";
import { createMailboxChallenges } from "./challenges.ts";
import { mailboxLimits } from "../../messages/mail/mailbox-limits.ts";

const noon = Date.UTC(2026, 10, 21, 17);
const site = "payday-demo";
const dayMs = 86_400_000;
const mailedTo = Buffer.from("digest of address");

async function open() {
  const time = { now: noon };
  const clock = () => time.now;
  const { db, vault } = await openMessaging("smtp://127.0.0.1:1", { clock });
  const inquiries = createInquiryStore(db, vault, clock);
  const challenges = createMailboxChallenges({ db, vault, inquiries, clock, wakeWorkers: () => {} });
  return {
    db,
    time,
    ...challenges,
    /** Opens a challenge with a code for this application. */
    armed: async (applicationId: string) => {
      const id = await challenges.open(site, { email: "ana@example.com", phone: "5125550147" });
      return { id, code: await db.transaction().execute((tx) => challenges.arm(tx, id, { applicationId, mailedTo })) };
    },
  };
}

/** Wrong codes. */
const wrong = (code: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, "0"));

test("of concurrent guesses only five are compared, and then the right code is refused", async () => {
  const { armed, prove, db } = await open();
  const { id, code = "" } = await armed("request");
  const guesses = await Promise.all(wrong(code, 40).map((guess) => prove(site, id, guess)));
  expect(guesses.filter(({ state }) => state === "wrong")).toHaveLength(mailboxLimits.tries - 1);
  expect(await db.selectFrom("mailbox_challenge").select("tries").executeTakeFirst()).toEqual({
    tries: mailboxLimits.tries,
  });
  expect(await prove(site, id, code)).toEqual({ state: "over" });
});

test("of concurrent right codes only one proves the mailbox", async () => {
  const { armed, prove } = await open();
  const { id, code = "" } = await armed("request");
  const proofs = await Promise.all(Array.from({ length: 5 }, () => prove(site, id, code)));
  const proved = proofs.filter((proof) => proof.state === "proved");
  expect(proved.map((proof) => [proof.applicationId, Buffer.from(proof.mailedTo)])).toEqual([["request", mailedTo]]);
  expect(await prove(site, id, code)).toEqual({ state: "over" });
});

test.each([
  ["application", { application_id: "victim" }],
  ["address", { mailed_to: Buffer.from("digest of victim") }],
])("a code proves nothing after its %s was changed without the keys", async (_what, written) => {
  const { armed, prove, db } = await open();
  const { id, code = "" } = await armed("request");
  await db.updateTable("mailbox_challenge").set(written).where("id", "=", id).execute();
  expect(await prove(site, id, code)).toEqual({ state: "wrong" });
});

test("five codes per day are mailed for an application; further challenges look the same but have no code", async () => {
  const { armed, prove, time } = await open();
  const codes = [];
  for (let asked = 0; asked < 8; asked += 1) codes.push(await armed("request"));
  expect(codes.map(({ code }) => code !== undefined)).toEqual([true, true, true, true, true, false, false, false]);
  expect(await prove(site, codes[7]?.id ?? "", "000000")).toEqual({ state: "wrong" });
  expect((await armed("another")).code).toMatch(/^\d{6}$/);
  time.now += dayMs;
  expect((await armed("request")).code).toMatch(/^\d{6}$/);
});

test("a code expires after ten minutes and a challenge after a day; a challenge gets a single code, even if its work runs twice", async () => {
  const { armed, arm, prove, open: search, time, db } = await open();
  const { id, code = "" } = await armed("request");
  expect(await db.transaction().execute((tx) => arm(tx, id, { applicationId: "request", mailedTo }))).toBeUndefined();
  time.now += mailboxLimits.lifetimeMs;
  expect(await prove(site, id, code)).toEqual({ state: "over" });
  time.now += dayMs;
  await search(site, { email: "ben@example.com", phone: "5125550148" });
  const rows = await db.selectFrom("mailbox_challenge").selectAll().execute();
  expect(rows.map((row) => row.id)).not.toContain(id);
});

test("a stored challenge reveals neither its code nor the contact", async () => {
  const { armed, db } = await open();
  const { code = "" } = await armed("request");
  const row = await db.selectFrom("mailbox_challenge").selectAll().executeTakeFirstOrThrow();
  expect(row.code_hash).toHaveLength(32);
  expect(JSON.stringify({ ...row, code_hash: Buffer.from(row.code_hash ?? []).toString("latin1") })).not.toMatch(
    new RegExp(`${code}|ana@|5125550147`),
  );
});
