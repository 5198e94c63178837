import { expect, test } from "vitest";
import { sampleAttempt } from "../applications/stored/sample-store.fixture.ts";
import { recordDisclosure } from "../store/consent/index.ts";
import { contactMessage } from "../web/tests/messages.fixture.ts";
import { noon } from "../web/tests/started.fixture.ts";
import { bypassRecaptchaKey, email, startPrivacyCommands } from "./privacy-commands.fixture.ts";

const { server, run, applied, send, submitInquiry, submitAndConfirm, confirm, mailed } = startPrivacyCommands();

test("an opt-out stops messages and routing at once; an application found by phone alone must be named", async () => {
  const application = await applied();
  await send(`unsub?${new URLSearchParams({ phone: "5125550147" }).toString()}`);
  const id = /\n(\S+)/.exec((await run("privacy", "list")).text)?.[1] ?? "";
  expect((await run("privacy", "show", id)).text).toContain(`application: ${application}  by phone`);
  expect((await run("privacy", "opt-out", id)).text).toContain("Opted out 0 applications");
  const disclosure = { applicationId: application, lenderId: "harborline", groups: [], why: "post", at: noon };
  const recorded = () =>
    server()
      .app.db.transaction()
      .execute((tx) => recordDisclosure(tx, server().app.ledger, disclosure));
  expect(await recorded()).toBe(true);
  expect(await run("privacy", "opt-out", id, "--with", application)).toMatchObject({ code: 1 });
  expect(await recorded(), "an unverified phone ends nothing").toBe(true);
  const said = await run("privacy", "opt-out", id, "--with", application, "--verified", "called back");
  expect(said.text).toContain("Opted out 1 applications");
  expect(await recorded()).toBe(false);
  expect(await run("privacy", "opt-out", id, "--with", "another")).toMatchObject({ code: 1 });
});

test("an opt-out of a person known to no lender needs no further action, and stays on record", async () => {
  await send("unsub?email=nobody@example.com");
  expect((await run("privacy", "list")).text).toBe("No open privacy requests.");
  expect((await run("privacy", "list", "all")).text).toContain("unsubscribe  opt-out  2026-11-21  answered");
});

test("[LIM-03] an erasure deletes income type and areas from the records of the steering report, also of a sold application", async () => {
  const { db } = server().app;
  const [whole, sold, other] = [await applied(), await applied(), await applied({ email: "bea@example.com" })];
  await db
    .insertInto("attempt")
    .values({ ...sampleAttempt(sold), sent_at: noon, state: "sold" })
    .execute();
  const facts = { income_type: "EMPLOYED", areas: '{"income":"low"}' };
  const round = { site_id: "payday-demo", day: 20_000, state: "TX", amount_from: 500, lenders: "{}", ...facts };
  await db
    .insertInto("steering_round")
    .values([whole, sold, other].map((application_id, index) => ({ job_id: 901 + index, application_id, ...round })))
    .execute();
  const id = await submitAndConfirm();
  expect(await run("privacy", "erase", id)).toMatchObject({ code: 0 });
  const left = db.selectFrom("steering_round").select(["application_id", "income_type", "areas"]).orderBy("job_id");
  expect(await left.where("job_id", ">", 900).execute()).toEqual([
    ...[whole, sold].map((application_id) => ({ application_id, income_type: "", areas: "{}" })),
    { application_id: other, ...facts },
  ]);
});

test("an erasure also deletes messages from the same address, but not privacy requests or anything about others", async () => {
  const left = async () =>
    (await server().app.db.selectFrom("visitor_request").select("kind").orderBy("kind").execute()).map(
      ({ kind }) => kind,
    );
  for (const from of ["Ana.Lopez@EXAMPLE.com", email, "bea@example.com"])
    await send("contact", { ...contactMessage, email: from, bypassRecaptchaKey });
  const id = await submitInquiry();
  expect(await left()).toEqual(["california", "contact", "contact", "contact"]);
  await run("privacy", "sort", id, "erasure");
  expect(await run("privacy", "erase", id)).toMatchObject({ code: 1, text: expect.stringContaining("messages") });
  expect(await left(), "authorship is unproven").toHaveLength(4);
  await confirm(id);
  expect(await run("privacy", "erase", id)).toMatchObject({ code: 0 });
  expect(await left()).toEqual(["california", "contact"]);
  const unsent = server().app.db.selectFrom("message").select("kind").where("kind", "like", "contact-%");
  expect(
    (await unsent.orderBy("kind").execute()).map(({ kind }) => kind),
    "to and about the others",
  ).toEqual(["contact-notice", "contact-receipt"]);
  await run("privacy", "answer", id, "--yes");
  expect(await mailed("privacy-answer")).toMatchObject([{ details: { done: "erased" } }]);
});

test("an erasure that is run again, as after a kill, says what it has erased", async () => {
  const application = await applied();
  await send(`unsub?${new URLSearchParams({ phone: "5125550147" }).toString()}`);
  const id = /\n(\S+)/.exec((await run("privacy", "list")).text)?.[1] ?? "";
  const erase = () => run("privacy", "erase", id, "--with", application, "--verified", "called back");
  const first = await erase();
  expect(first).toMatchObject({ code: 0, text: expect.stringContaining(`${application}: erased`) });
  expect(await erase()).toEqual(first);
});
