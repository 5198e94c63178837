import { expect, test } from "vitest";
import { contactMessage } from "../web/tests/messages.fixture.ts";
import { reminderWork } from "../privacy/cases/reminder-times.ts";
import { bypassRecaptchaKey, email, startPrivacyCommands } from "./privacy-commands.fixture.ts";

const { server, passDays, run, applied, send, submitInquiry, mailed } = startPrivacyCommands();

test("[LIM-03] the deadline is extended once within the first 45 days, to at most 90, and the person learns why", async () => {
  const id = await submitInquiry();
  expect(await run("privacy", "extend", id)).toMatchObject({ code: 2 });
  expect(await run("privacy", "extend", id, "--why", " ")).toMatchObject({ code: 2 });
  passDays(45);
  expect(await run("privacy", "extend", id, "--why", "records at a lender")).toEqual({
    code: 0,
    text: "New deadline: 2027-02-19.",
  });
  expect(await run("privacy", "extend", id, "--why", "more")).toMatchObject({ code: 1 });
  expect(await mailed("privacy-extended")).toEqual([
    { to: email, language: "en", details: { reason: "records at a lender", due: "2027-02-19" } },
  ]);
});

test("without an email address, the operator has to announce an extension by hand", async () => {
  await applied();
  await send(`unsub?${new URLSearchParams({ phone: "5125550147" }).toString()}`);
  const [{ id } = { id: "" }] = await server().app.db.selectFrom("privacy_case").select("id").execute();
  await run("privacy", "sort", id, "access");
  expect((await run("privacy", "extend", id, "--why", "records")).text).toMatch(
    /\nNo email was sent\. Tell the requester/,
  );
});

test("after 45 days there is no extension, and the list says so", async () => {
  const id = await submitInquiry();
  await run("privacy", "sort", id, "access");
  passDays(46);
  expect(await run("privacy", "extend", id, "--why", "late")).toMatchObject({
    code: 1,
    text: "The 45-day deadline has passed.",
  });
  expect((await run("privacy", "list")).text).toMatch(/confirm by 2026-12-07, OVERDUE by 30 days$/);
  expect(await run("privacy", "confirm", id)).toMatchObject({ code: 0 });
  expect((await run("privacy", "list")).text).toMatch(/answer by 2027-01-05, OVERDUE by 1 day$/);
});

test("the operator is reminded of a reclassified message too, counting from when it was sorted", async () => {
  await send("contact", { ...contactMessage, bypassRecaptchaKey });
  const [{ id } = { id: "" }] = await server().app.db.selectFrom("visitor_request").select("id").execute();
  const reminders = () =>
    server().app.db.selectFrom("work").select(["application_id", "next_at"]).where("kind", "=", reminderWork).execute();
  expect(await reminders()).toEqual([]);
  for (const right of ["access", "erasure"]) await run("privacy", "sort", id, right);
  expect(await reminders()).toEqual([{ application_id: id, next_at: Date.UTC(2026, 10, 30, 12) }]);
});
