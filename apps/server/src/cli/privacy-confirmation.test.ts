import { expect, test } from "vitest";
import { verifyLedger } from "../store/consent/verify-ledger.ts";
import { press } from "../web/tests/links.fixture.ts";
import { noon, payday } from "../web/tests/started.fixture.ts";
import { mailedSubject } from "../messages/links/mailed-subject.ts";
import { createSignedLinks } from "../messages/links/signed-links.ts";
import { openSuppression } from "../store/suppression/suppression.ts";
import { email, startPrivacyCommands } from "./privacy-commands.fixture.ts";

const { server, run, applied, submitInquiry, confirm, submitAndConfirm } = startPrivacyCommands();

test.each(["export", "opt-out", "erase"])(
  "%s needs a confirmation sent for this inquiry; a link used for something else does not count",
  async (act) => {
    const application = await applied();
    const { db, vault } = server().app;
    const suppression = await openSuppression(db, vault, false);
    const subject = mailedSubject({ about: application, mailedTo: suppression.digest("email", email) });
    const place = { purpose: "confirm", siteId: "payday-demo" } as const;
    const link = createSignedLinks(db, vault, () => noon).make(place, subject);
    expect((await press(server().visitor(payday), `/link/confirm/${link}`)).statusCode).toBe(303);
    const id = await submitInquiry();
    const shown = async () => (await run("privacy", "show", id)).text;
    expect(await shown()).toContain("proof: none");
    expect(await shown()).toMatch(new RegExp(`application: ${application} .* NOT VERIFIED`));
    const before = await verifyLedger(db);
    expect(await run("privacy", act, id)).toEqual({
      code: 1,
      text: `Not verified by the link emailed for this request: ${application}. Verify the requester's identity and say how: --verified METHOD.`,
    });
    expect(await verifyLedger(db), "nothing was done").toEqual(before);

    expect(await confirm(id, "bea@example.com"), "of another mailbox").toBe(410);
    expect(await confirm(id)).toBe(200);
    expect(await confirm(id), "confirmed before").toBe(410);
    expect(await shown()).toMatch(new RegExp(`application: ${application} .* verified by emailed link`));
    expect(await run("privacy", act, id)).toMatchObject({ code: 0 });
    expect(await shown()).toContain(`verified: ${application} (link)`);
  },
);

test("a confirmation does not cover an application whose address changed since, and the operator's own verification is recorded as such", async () => {
  const application = await applied();
  const id = await submitAndConfirm();
  const { version } = (await server().app.applications.find(application)) ?? expect.unreachable();
  await server().app.applications.change(application, version, { values: { email: "other@example.com" } });
  expect((await run("privacy", "export", id)).text).toContain("0 applications");
  await server().app.applications.change(application, version + 1, { values: { email } });
  const phone = await submitInquiry({ phoneNumber: "5125550147", email: "unread@example.com" });
  expect(await run("privacy", "erase", phone, "--with", application)).toMatchObject({ code: 1 });
  const done = await run("privacy", "erase", phone, "--with", application, "--verified", "called back");
  expect(done.text).toContain(`${application}: erased`);
  expect((await run("privacy", "show", phone)).text).toContain(`verified: ${application} (operator: called back)`);
});

test.each([
  ["extend", "--why", "waiting for ana@example.com"],
  ["erase", "--verified", "called (512) 555-0147"],
  ["export", "--verified", "SSN 219 09 9999"],
  ["opt-out", "--verified", "called 512 555 0147"],
])("%s stores no personal value in the ledger for good: %s of %j is refused", async (act, flag, how) => {
  await applied();
  const id = await submitInquiry();
  await run("privacy", "sort", id, "erasure");
  const entries = async () => await server().app.db.selectFrom("consent_entry").select("seq").execute();
  const before = await entries();
  const said = await run("privacy", act, id, flag, how);
  expect(said).toMatchObject({ code: 2, text: expect.stringContaining(`${flag} looks like an email address`) });
  expect(said.text).not.toContain(how);
  expect(await entries()).toEqual(before);
});
