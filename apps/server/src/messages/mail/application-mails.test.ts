import { expect, test } from "vitest";
import { sampleValues } from "../../applications/stored/sample-store.fixture.ts";
import { closeApplication } from "../../applications/stored/close.ts";
import type { ViewState } from "@loanbridge/loan-form";
import { applicationMailWork, createApplicationMails } from "./application-mails.ts";
import { openMessaging } from "../messaging.fixture.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 21);
const unreachable = "smtp://127.0.0.1:1";

/** An application with an email, a manual clock, and its queued emails. */
async function begun(values: object = sampleValues) {
  const time = { now: start };
  const clock = (): number => time.now;
  const mailing = await openMessaging(unreachable, { clock });
  const { applications, db } = mailing;
  const { application } = await applications.create({
    siteId: "payday-demo",
    viewState: "FULL_FORM",
    values: { ...values },
    consents: [],
    work: [applicationMailWork.begun(start)],
  });
  const mails = createApplicationMails({ ...mailing, clock, wakeWorkers: () => {} });
  const run = (kind: string) =>
    mails[kind]?.(
      { id: 1, kind, subject: application.id, attempt: 1, fence: 1, waitedMs: 0 },
      new AbortController().signal,
    );
  const work = () => db.selectFrom("work").select(["kind", "next_at"]).orderBy("id").execute();
  const queued = async () => {
    const rows = await db.selectFrom("message").select("id").execute();
    const found = await Promise.all(rows.map(({ id }) => mailing.outbox.find(id)));
    return found.map((mail) => [mail?.kind, mail?.content?.to]);
  };
  const become = (viewState: ViewState, seen = 1) => applications.change(application.id, seen, { viewState });
  return { time, run, work, queued, become, applications, application, db };
}

test("an applicant who leaves early is reminded once, an hour after the last change", async () => {
  const { time, run, work, queued, become } = await begun();
  expect(await work()).toEqual([{ kind: "resume-mail", next_at: start + 60 * minute }]);
  time.now = start + 30 * minute;
  await become("FULL_FORM");
  time.now = start + 60 * minute;
  await run("resume-mail");
  expect(await queued(), "changed half an hour ago").toEqual([]);
  expect((await work()).at(-1)).toEqual({ kind: "resume-mail", next_at: start + 90 * minute });
  time.now = start + 90 * minute;
  for (let again = 0; again < 2; again += 1) await run("resume-mail");
  expect(await queued()).toEqual([["resume", sampleValues.email]]);
});

test("an applicant who started again is reminded of the latest application only", async () => {
  const { time, run, queued, applications } = await begun();
  time.now = start + 60 * minute;
  await applications.create({ siteId: "payday-demo", viewState: "FULL_FORM", values: sampleValues, consents: [] });
  await run("resume-mail");
  expect(await queued()).toEqual([]);
});

test.each(["READY_TO_PROCESS", "REDIRECT", "RE_ROUTE", "UNEMPLOYED"] as const)(
  "an applicant at %s an hour later has no form to finish, and gets no reminder",
  async (viewState) => {
    const { time, run, queued, become } = await begun();
    await become(viewState);
    time.now = start + 600 * minute;
    await run("resume-mail");
    expect(await queued()).toEqual([]);
  },
);

test("[MAIL-02] the confirmation is sent once per application, however often it goes to lenders", async () => {
  const { run, queued } = await begun();
  for (let sent = 0; sent < 3; sent += 1) await run("confirmation-mail");
  expect(await queued()).toEqual([["confirmation", sampleValues.email]]);
});

test("an application without an address, or an erased one, is mailed nothing, and its queued emails are deleted", async () => {
  const without = await begun({ ...sampleValues, email: "" });
  await without.run("confirmation-mail");
  expect(await without.queued()).toEqual([]);
  const erased = await begun();
  await erased.run("confirmation-mail");
  await erased.applications.erase(erased.application.id);
  expect([await erased.queued(), await erased.work()]).toEqual([[], []]);
  await erased.run("confirmation-mail");
  expect(await erased.queued()).toEqual([]);
});

test("a withdrawal also ends the queued emails that invite the applicant to finish or confirm the request", async () => {
  const { time, run, work, queued, application, db } = await begun();
  time.now = start + 60 * minute;
  for (const kind of ["resume-mail", "confirmation-mail"]) await run(kind);
  expect(await queued()).toHaveLength(2);
  await db.transaction().execute((tx) => closeApplication(tx, application.id));
  expect([await queued(), await work()]).toEqual([[], []]);
});
