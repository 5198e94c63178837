import { expect, test } from "vitest";
import { verifyLedger } from "../store/consent/verify-ledger.ts";
import { californiaMessage, contactMessage } from "../web/tests/messages.fixture.ts";
import { bypassRecaptchaKey, email, personal, startPrivacyCommands } from "./privacy-commands.fixture.ts";

const { server, run, applied, send, submitInquiry, submitAndConfirm, mailed } = startPrivacyCommands();

test("multi-line input cannot pass for the desk's own output", async () => {
  const id = await submitInquiry({ message: "Hello\n  recipient: harborline  told\r\nbye" });
  const lines = (await run("privacy", "show", id, "--open")).text.split("\n");
  expect(lines.slice(-4, -1)).toEqual(["  message: Hello", "    |   recipient: harborline  told", "    | bye"]);
});

test("an inquiry gets its deadlines and is completed: erased, lenders told, answered, with each step in the ledger", async () => {
  const application = await applied();
  const id = await submitInquiry();
  expect((await run("privacy", "list")).text).toMatch(
    new RegExp(`^ID .*\n${id}  payday-demo  california  unsorted  2026-11-21  opt-out by 2026-12-06, 15 days left$`),
  );
  const shown = await run("privacy", "show", id);
  expect(shown.text).toContain("deadline: confirm by 2026-12-07 (16 days left; 11 CCR 7021(a))");
  expect(shown.text).toContain(`application: ${application}  by email`);
  expect(shown.text).toMatch(/recipient: cinderpost \(.*\) {2}income .* pinged only, no contact data/);
  expect(shown.text).toMatch(/recipient: harborline \(.*\) {2}income .* TO NOTIFY/);
  for (const value of personal) expect(shown.text).not.toContain(value);
  expect((await run("privacy", "show", id, "--open")).text).toContain(californiaMessage.message);

  expect(await run("privacy", "sort", id, "erasure")).toMatchObject({ code: 0 });
  expect(await run("privacy", "erase", id)).toMatchObject({ code: 1, text: expect.stringContaining("--verified") });
  expect(await server().app.applications.find(application)).toBeDefined();
  const erased = await run("privacy", "erase", id, "--verified", "called back");
  expect(erased.text).toContain(`${application}: erased`);
  expect(erased.text).toContain("Kept: The record of your consents");
  expect(await server().app.applications.find(application)).toBeUndefined();
  expect((await run("privacy", "show", id)).text, "recipients are still known after the erasure").toContain(
    "TO NOTIFY",
  );
  expect(await run("privacy", "told", id, "lantern")).toMatchObject({ code: 1 });
  expect(await run("privacy", "told", id, "harborline")).toMatchObject({ code: 0 });
  expect(await run("privacy", "answer", id, "--yes")).toEqual({
    code: 0,
    text: `Closed request ${id}: the answer is queued as an email.`,
  });
  expect(await run("privacy", "answer", id, "--yes")).toMatchObject({
    code: 1,
    text: "This request has already been answered.",
  });
  expect(await run("privacy", "list")).toEqual({ code: 0, text: "No open privacy requests." });
  expect((await run("privacy", "list", "all")).text).toContain(
    `${id}  payday-demo  california  erasure  2026-11-21  answered`,
  );
  expect(await mailed("privacy-answer")).toEqual([
    {
      to: email,
      language: "en",
      details: {
        right: "erasure of the data",
        done: "erased",
        kept: expect.stringContaining("16 CFR 310.5") as string,
      },
    },
  ]);

  const { db } = server().app;
  const steps = await db
    .selectFrom("consent_entry")
    .select(["act", "application_id"])
    .where("kind", "=", "privacy")
    .orderBy("seq")
    .execute();
  expect(steps.map(({ act, application_id: about }) => [act, about === id ? "request" : "application"])).toEqual([
    ["received", "request"],
    ["read", "request"],
    ["verified", "application"],
    ["opted-out", "request"],
    ["erased", "application"],
    ["told", "request"],
    ["answered", "request"],
  ]);
  expect(await verifyLedger(db)).toMatchObject({ ok: true });
});

test("a message is reclassified as a privacy request; an answer without any action needs a reason", async () => {
  await send("contact", { ...contactMessage, bypassRecaptchaKey });
  const [{ id } = { id: "" }] = await server().app.db.selectFrom("visitor_request").select("id").execute();
  expect(await run("privacy", "show", id)).toMatchObject({ code: 1 });
  expect(await run("privacy", "sort", id, "erasure")).toMatchObject({ code: 0 });
  expect(await run("privacy", "answer", id, "--yes")).toMatchObject({ code: 1, text: expect.stringContaining("FILE") });
  expect(await run("privacy", "answer", id, "--by-hand")).toMatchObject({ code: 1 });
  expect(await run("privacy", "erase", id)).toMatchObject({
    code: 0,
    text: expect.stringContaining("No application matches"),
  });
  expect(await run("privacy", "answer", id, "--by-hand")).toMatchObject({ code: 0 });
  expect(await mailed("privacy-answer")).toEqual([]);
});

test("each step is done once: a repeated or late step is refused, and leaves the ledger unchanged", async () => {
  await applied();
  const id = await submitAndConfirm();
  const entries = async () =>
    (await server().app.db.selectFrom("consent_entry").select("seq").where("kind", "=", "privacy").execute()).length;
  const together = await Promise.all(Array.from({ length: 3 }, () => run("privacy", "extend", id, "--why", "records")));
  expect(together.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  expect(await mailed("privacy-extended")).toHaveLength(1);
  for (const words of [
    ["confirm", id],
    ["told", id, "harborline"],
  ]) {
    expect(await run("privacy", ...words)).toMatchObject({ code: 0 });
    const before = await entries();
    expect(await run("privacy", ...words), words.join(" ")).toMatchObject({
      code: 1,
      text: expect.stringContaining("already"),
    });
    expect(await entries()).toBe(before);
  }
  await run("privacy", "sort", id, "access");
  await run("privacy", "export", id);
  const answers = await Promise.all(Array.from({ length: 3 }, () => run("privacy", "answer", id, "--yes")));
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 1, 1]);
  const before = await entries();
  for (const words of [
    ["sort", id, "erasure"],
    ["confirm", id],
    ["extend", id, "--why", "records"],
    ["answer", id, "--yes"],
  ])
    expect(await run("privacy", ...words), words.join(" ")).toMatchObject({ code: 1 });
  expect(await entries()).toBe(before);
  expect((await run("privacy", "list", "all")).text).toContain("california  access");
});

test("invalid arguments are refused with a hint", async () => {
  expect(await run("privacy", "sort", "x", "sell")).toMatchObject({
    code: 2,
    text: expect.stringContaining("erasure"),
  });
  for (const words of [
    ["show", "x"],
    ["sort", "x", "access"],
    ["export", "x"],
    ["answer", "x", "--yes"],
    ["confirm", "x"],
    ["told", "x", "y"],
    ["opt-out", "x"],
    ["extend", "x", "--why", "records"],
  ])
    expect(await run("privacy", ...words), words.join(" ")).toMatchObject({ code: 1 });
});
