import { afterAll, beforeAll, expect, test } from "vitest";
import { mailedSubject } from "../../messages/links/mailed-subject.ts";
import { openSuppression } from "../../store/suppression/suppression.ts";
import { press, startWithLinks, type StartedWithLinks } from "./links.fixture.ts";
import { landing, longForm, payday, personal, secureFields, type Started, type Visitor } from "./started.fixture.ts";

let started: Started;
let linkOf: StartedWithLinks["linkTo"];
beforeAll(async () => {
  ({ started, linkTo: linkOf } = await startWithLinks());
});
afterAll(() => started.close());

/** A visitor who has started an application, and its id. */
async function begun(): Promise<{ readonly visitor: Visitor; readonly id: string }> {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const token = visitor.cookie?.split("=")[1] ?? "";
  const found = await started.app.applications.findByToken("payday-demo", token);
  return { visitor, id: found?.id ?? expect.unreachable() };
}

test("a link opens the application on another device at its screen; secure fields are stored but not shown", async () => {
  const { visitor, id } = await begun();
  await visitor.patch(longForm);
  const here = await visitor.stored();
  const url = linkOf("resume", id);
  const phone = started.visitor(payday);

  const page = await phone.ask({ method: "GET", url });
  expect([page.statusCode, phone.cookie]).toEqual([200, undefined]);
  expect(page.body).toContain("|resume|asks|");
  expect(page.headers["cache-control"]).toBe("no-store");
  expect(page.body).toContain('name="robots" content="noindex"');
  expect(page.body).not.toContain("<script");

  const opened = await press(phone, url);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, "/"]);
  const there = await phone.stored();
  expect(there).toEqual(here);
  expect(await visitor.stored()).toEqual(await started.visitor(payday).stored());
  expect(there.secureFields).toEqual({ socialSecurity: true, account: true, routing: true, driversLicense: true });
  expect(there.userApplication).toMatchObject({ email: "ana.lopez@example.com" });
  for (const value of Object.values(secureFields)) expect(JSON.stringify(there)).not.toContain(value);

  const other = started.visitor(payday);
  expect((await press(other, url)).statusCode).toBe(410);
  expect(other.cookie).toBeUndefined();
  expect((await other.ask({ method: "GET", url })).body).toContain("|resume|spent|");
});

test("a resume link in Spanish leads another browser to its form in Spanish", async () => {
  const { id } = await begun();
  const other = started.visitor(payday);
  const url = `${linkOf("resume", id)}?lang=es`;
  expect((await other.ask({ method: "GET", url })).body).toContain('<html lang="es">');
  const chosen = other.cookie ?? "";
  expect((await press(other, url)).statusCode).toBe(303);
  // A browser keeps both cookies.
  const { body } = await other.ask({
    method: "GET",
    url: "/",
    headers: { cookie: `${chosen}; ${other.cookie ?? ""}` },
  });
  expect(body).toContain('<html lang="es">');
  expect(body).toContain('"viewState":"FULL_FORM"');
});

test("after a link is used elsewhere, the original visitor's tokens can no longer read what is typed", async () => {
  const attacker = started.visitor(payday);
  const key = { "idempotency-key": "a".repeat(22) };
  const send = (visitor: Visitor) =>
    visitor.ask({ method: "PATCH", url: "/api/v1/userApplication", payload: landing, headers: key });
  await send(attacker);
  const { app } = started;
  const token = attacker.cookie?.split("=")[1] ?? "";
  const { id } = (await app.applications.findByToken("payday-demo", token)) ?? expect.unreachable();
  const successor = await app.applications.replaceToken("payday-demo", token);
  const victim = started.visitor(payday);
  expect((await press(victim, linkOf("resume", id))).statusCode).toBe(303);
  const typed = { ...longForm, userApplication: { ...longForm.userApplication, firstName: "Victoria" } };
  expect((await victim.patch(typed)).statusCode).toBe(200);
  expect((await victim.stored()).userApplication).toMatchObject({ firstName: "Victoria" });

  const held = [started.visitor(payday), started.visitor(payday)] as const;
  held[0].cookie = attacker.cookie;
  held[1].cookie = `loanbridge=${successor ?? ""}`;
  for (const visitor of held) expect(JSON.stringify(await visitor.stored())).not.toContain("Victoria");
  expect(await app.applications.replaceToken("payday-demo", token)).toBeUndefined();
  // Posting the original form again creates another application.
  const again = started.visitor(payday);
  await send(again);
  expect(again.cookie).toBeDefined();
  expect((await again.stored()).userApplication).not.toHaveProperty("firstName");
  expect((await press(attacker, linkOf("resume", id).slice(0, -3))).statusCode).toBe(410);
});

test("the page of a link shows the masked address and asks for confirmation, except on the device that has the application", async () => {
  const { visitor, id } = await begun();
  const url = linkOf("resume", id);
  const body = async (who: Visitor) => (await who.ask({ method: "GET", url })).body;
  expect(await body(started.visitor(payday))).toContain("Pennyferry|resume|asks|a•••@example.com");
  expect(await body((await begun()).visitor), "a device with another application").toContain("a•••@");
  expect(await body(visitor)).toContain("|resume|asks|<form");
  await press(visitor, url);
  expect((await visitor.stored()).viewState).toBe("FULL_FORM");
});

test("renewing a used link reveals no more than renewing an unknown one, and runs as background work", async () => {
  const { visitor, id } = await begun();
  const url = linkOf("resume", id);
  await press(visitor, url);
  const waiting = () => started.app.db.selectFrom("work").select("kind").where("kind", "=", "renew-link").execute();
  const answers = [];
  for (const one of [url, url, `${url.slice(0, -3)}AAA`])
    answers.push(await press(started.visitor(payday), one, { again: "1" }));
  expect(answers.map(({ statusCode, body }) => [statusCode, body.includes("|resume|renewed|")])).toEqual([
    [200, true],
    [200, true],
    [200, true],
  ]);
  expect(await waiting(), "none for a foreign link").toHaveLength(2);
});

test("[MAIL-02] the button of a confirmation link confirms the address and leads to /emailConfirmation", async () => {
  const { id } = await begun();
  const url = linkOf("confirm", id);
  const entries = () =>
    started.app.db
      .selectFrom("consent_entry")
      .innerJoin("consent_text", "consent_text.hash", "consent_entry.text_hash")
      .select(["kind", "act", "text"])
      .where("application_id", "=", id)
      .where("kind", "=", "email")
      .execute();
  const visitor = started.visitor(payday);
  expect((await visitor.ask({ method: "GET", url })).body).toContain("This email address is mine, and Pennyferry may");
  expect(await entries()).toEqual([]);
  const token = url.split("/").at(-1) ?? "";
  const served = async (query: string) =>
    (await started.visitor(payday).ask({ method: "GET", url: `/${query}` })).body.includes('"emailConfirmed":true');
  expect(await served(`?confirmed=${token}`), "before the button").toBe(false);
  for (const expected of [
    [303, `/?confirmed=${token}#/emailConfirmation`],
    [410, undefined],
  ]) {
    const { statusCode, headers } = await press(visitor, url);
    expect([statusCode, headers.location]).toEqual(expected);
  }
  expect(await served(`?confirmed=${token}`)).toBe(true);
  for (const other of ["", "?confirmed=1", `?confirmed=${token.slice(0, -3)}AAA`, `?confirmed=${token}&confirmed=1`])
    expect(await served(other), other).toBe(false);
  expect(await entries()).toEqual([
    {
      kind: "email",
      act: "link",
      text: "This email address is mine, and Pennyferry may email me news about my request.",
    },
  ]);
  expect(visitor.cookie, "confirming does not open the application").toBeUndefined();
});

test.each([
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded; charset=ISO-8859-1",
  "multipart/form-data; boundary=x",
])(
  "[MAIL-03] mail programs unsubscribe with one POST of %s, without a cookie and repeatedly; a GET changes nothing",
  async (type) => {
    const digest = Buffer.from(`${type.slice(-20)} has this digest`).subarray(0, 26);
    const url = linkOf("unsubscribe", digest.toString("base64url"));
    const listed = async () =>
      (await started.app.db.selectFrom("suppression").select("reason").where("digest", "=", digest).execute()).length;
    const page = await started.visitor(payday).ask({ method: "GET", url });
    expect([page.statusCode, await listed()]).toEqual([200, 0]);
    const payload = type.startsWith("multipart")
      ? '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'
      : "List-Unsubscribe=One-Click";
    for (let sent = 0; sent < 2; sent += 1) {
      const headers = { "content-type": type, "sec-fetch-site": "cross-site" };
      const answer = await started.visitor(payday).ask({ method: "POST", url, payload, headers });
      expect([answer.statusCode, answer.body.includes("|unsubscribe|done|")]).toEqual([200, true]);
    }
    expect(await listed()).toBe(1);
  },
);

test("a confirmation link for an address that the application no longer has confirms nothing", async () => {
  const { id } = await begun();
  const suppression = await openSuppression(started.app.db, started.app.vault, false);
  const mailedTo = suppression.digest("email", "ana.lopez@example.com");
  const url = linkOf("confirm", mailedSubject({ about: id, mailedTo }));
  const visitor = started.visitor(payday);
  expect((await visitor.ask({ method: "GET", url })).statusCode).toBe(200);
  const { version } = (await started.app.applications.find(id)) ?? expect.unreachable();
  await started.app.applications.change(id, version, { values: { email: "victoria@example.com" } });
  for (const answer of [await visitor.ask({ method: "GET", url }), await press(visitor, url)])
    expect([answer.statusCode, answer.body.includes("|confirm|spent|")]).toEqual([410, true]);
  const entries = started.app.db.selectFrom("consent_entry").select("seq");
  expect(await entries.where("application_id", "=", id).where("kind", "=", "email").execute()).toEqual([]);
});

test("a link for another site, purpose or an erased application is refused, and other sites cannot press its button", async () => {
  const { id } = await begun();
  const url = linkOf("resume", id);
  const stranger = started.visitor(personal);
  expect((await stranger.ask({ method: "GET", url })).statusCode).toBe(404);
  expect((await press(stranger, url)).statusCode).toBe(410);
  const visitor = started.visitor(payday);
  expect((await press(visitor, url.replace("resume", "confirm"))).statusCode).toBe(410);
  const foreign = await visitor.ask({ method: "POST", url, headers: { "sec-fetch-site": "cross-site" } });
  expect(foreign.statusCode).toBe(403);
  await started.app.applications.erase(id);
  expect((await press(visitor, url)).statusCode).toBe(410);
  expect(visitor.cookie).toBeUndefined();
});

test("no log line contains a link", async () => {
  const url = linkOf("resume", "nobody");
  await started.visitor(payday).ask({ method: "GET", url });
  expect(started.log.join("")).toContain('"route":"/link/:purpose/:token"');
  expect(started.log.join("")).not.toContain(url.split("/").at(-1));
});

test("a link to an address that the application no longer has opens nothing; a new link goes to the current address", async () => {
  const { visitor, id } = await begun();
  const suppression = await openSuppression(started.app.db, started.app.vault, false);
  const mailedTo = (email: string) =>
    linkOf("resume", mailedSubject({ about: id, mailedTo: suppression.digest("email", email) }));
  const [before, now] = [mailedTo("ana.lopez@example.com"), mailedTo("victoria@example.com")];
  expect((await visitor.ask({ method: "GET", url: before })).statusCode).toBe(200);
  const { version } = (await started.app.applications.find(id)) ?? expect.unreachable();
  await started.app.applications.change(id, version, { values: { email: "victoria@example.com" } });
  const victim = started.visitor(payday);
  const page = await victim.ask({ method: "GET", url: before });
  expect([page.statusCode, page.body.includes("|resume|spent|")]).toEqual([410, true]);
  expect((await press(victim, before)).statusCode).toBe(410);
  expect(victim.cookie).toBeUndefined();
  const waiting = () => started.app.db.selectFrom("work").select("id").where("kind", "=", "renew-link").execute();
  const queued = (await waiting()).length;
  expect((await press(victim, before, { again: "1" })).statusCode).toBe(200);
  expect(await waiting()).toHaveLength(queued + 1);
  expect((await press(victim, now)).statusCode).toBe(303);
});
