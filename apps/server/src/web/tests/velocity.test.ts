import { afterAll, beforeAll, expect, test } from "vitest";
import { solve } from "../captcha/solve.fixture.ts";
import { landing, longForm, payday, startApp, type Started } from "./started.fixture.ts";

let started: Started;
beforeAll(async () => void (started = await startApp({ SAVES_PER_MINUTE: "12" })));
afterAll(() => started.close());

/** Limits at this setting: applications per day with one contact or device, and per hour from one address block. */
const [household, block] = [20, 120];

let used = 0;
/** Each call returns an address in a new block. */
const elsewhere = () => `10.${String((used += 1) >> 8)}.${String(used & 0xff)}.1`;
const emailed = (email: string) => ({ ...landing, userApplication: { ...landing.userApplication, email } });

async function ask(body: unknown, remoteAddress: string, cookie = "") {
  const answer = await started.app.http.inject({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: JSON.stringify(body),
    headers: { host: payday, "content-type": "application/json", cookie },
    remoteAddress,
  });
  const { requestId: _own, ...told } = answer.json<Record<string, unknown>>();
  const given = String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
  return { status: answer.statusCode, told, wait: answer.headers["retry-after"], cookie: given || cookie };
}

const checkAsked = (work?: number) => ({
  status: 200,
  told: { errors: [{ field: "recaptcha", code: "NotEmpty", ...(work !== undefined && { work }) }] },
});

/** Sends it, then again with the answer to the required captcha. */
async function proven(body: Readonly<Record<string, unknown>>, remoteAddress: string, cookie = "") {
  const first = await ask(body, remoteAddress, cookie);
  const [error] = first.told["errors"] as { field: string; work?: number }[];
  if (error?.field !== "recaptcha") return { ...first, recaptcha: "" };
  const challenge = await started.app.http.inject({
    url: `/api/v1/captcha?form=application&work=${String(error.work ?? 1)}`,
    headers: { host: payday },
  });
  const recaptcha = solve(challenge.json());
  return { ...(await ask({ ...body, recaptcha }, remoteAddress, cookie)), recaptcha };
}

test("an email has a daily limit of applications from any address; beyond it each needs a proof of work, even for an unknown email", async () => {
  for (let made = 0; made < household; made += 1)
    expect((await ask(emailed("ana@example.com"), elsewhere())).told).toMatchObject({ errors: [] });
  const spelled = await ask(emailed("ANA@example.com"), elsewhere());
  expect(spelled).toMatchObject(checkAsked());
  expect(spelled.cookie).toBe("");
  expect((await ask(emailed("ben@example.com"), elsewhere())).told).toMatchObject({ errors: [] });
  for (let made = 1; made < household; made += 1) await ask(emailed("ben@example.com"), elsewhere());
  expect(await ask(emailed("ben@example.com"), elsewhere())).toEqual(spelled);
});

test("an applicant whose email others used up can continue after the captcha, whose answer is valid for one submit", async () => {
  const ana = emailed("ana@example.com");
  const { status, told, cookie, recaptcha } = await proven(ana, elsewhere());
  expect({ status, errors: told["errors"] }).toEqual({ status: 200, errors: [] });
  expect(cookie).not.toBe("");
  expect(await ask({ ...ana, recaptcha }, elsewhere())).toMatchObject(checkAsked());
});

test("the work doubles with twice as many applications, and an easier proof is refused", async () => {
  const ana = emailed("ana@example.com");
  for (let made = household + 1; made < 2 * household; made += 1)
    expect((await proven(ana, elsewhere())).told).toMatchObject({ errors: [] });
  expect(await ask(ana, elsewhere())).toMatchObject(checkAsked(2));
  const easy = await started.app.http.inject({ url: "/api/v1/captcha?form=application", headers: { host: payday } });
  expect(await ask({ ...ana, recaptcha: solve(easy.json()) }, elsewhere())).toMatchObject(checkAsked(2));
  expect((await proven(ana, elsewhere())).told).toMatchObject({ errors: [] });
});

test("a phone, SSN or bank account over its limit needs the captcha too, and earlier input is kept", async () => {
  for (let made = 0; made < household; made += 1) {
    const { cookie } = await ask(emailed(`caller${String(made)}@example.com`), elsewhere());
    expect((await ask(longForm, elsewhere(), cookie)).told).toMatchObject({ errors: [] });
  }
  const { cookie } = await ask(emailed("caller@example.com"), elsewhere());
  const asked = await ask(longForm, elsewhere(), cookie);
  expect(asked).toMatchObject(checkAsked());
  expect(asked.told).toMatchObject({ viewState: "FULL_FORM", userApplication: { email: "caller@example.com" } });
  expect((await proven(longForm, elsewhere(), cookie)).told).toMatchObject({ viewState: "READY_TO_PROCESS" });
});

test("an address block has an hourly limit even if each address is below its own; beyond it neighbors need the captcha", async () => {
  const before = used;
  const at = (host: number) => `192.0.2.${String(host)}`;
  for (let made = 0; made < block; made += 1)
    expect((await ask(emailed(`dora${String(before + made)}@example.com`), at(made))).status).toBe(200);
  expect(await ask(emailed("dora@example.com"), at(block))).toMatchObject(checkAsked());
  expect((await proven(emailed("dora@example.com"), at(block))).told).toMatchObject({ errors: [] });
  expect((await ask(emailed("dora@example.com"), "192.0.3.1")).told).toMatchObject({ errors: [] });
});

test("so does a device that applies repeatedly under different names", async () => {
  let cookie = "";
  const answers: unknown[] = [];
  for (let made = 0; made <= household; made += 1) {
    const { cookie: given, status, wait } = await ask(emailed(`eve${String(made)}@example.com`), elsewhere(), cookie);
    cookie = given;
    answers.push([status, wait]);
    await started.app.db.updateTable("application").set({ view_state: "RE_ROUTE" }).execute();
  }
  // The server does not say when a device may apply again, so the answer names an hour.
  expect(answers).toEqual([...Array.from({ length: household }, () => [200, undefined]), [429, "3600"]]);
});

test("rejected submissions are not stored, and the counters hold digests only", async () => {
  const rows = await started.app.db.selectFrom("blind_index").selectAll().execute();
  expect(new Set(rows.map(({ digest }) => digest.length))).toEqual(new Set([8]));
  const kept = JSON.stringify(rows.map(({ field, digest }) => [field, Buffer.from(digest).toString("latin1")]));
  expect(kept).not.toMatch(/example\.com|5125550147|192\.0\.2/);
  const emails = rows.filter(({ field }) => field === "email");
  const applications = await started.app.db.selectFrom("application").select("id").execute();
  expect(new Set(applications.map(({ id }) => id))).toEqual(
    new Set(emails.map(({ application_id }) => application_id)),
  );
});

test("[FLOW-20] searches for one person are limited across addresses, whether or not an application exists", async () => {
  const look = (email: string) =>
    ask(
      {
        viewState: "FINGERPRINT_REAPPLY",
        userApplication: { fingerprintEmail: email, fingerprintPhone: "" },
      },
      elsewhere(),
    );
  const limits = [];
  for (const email of ["ana@example.com", "nobody@example.com"]) {
    const statuses: number[] = [];
    for (let looked = 0; looked < 5; looked += 1) statuses.push((await look(email)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    limits.push(await look(email));
  }
  expect(limits[0]).toMatchObject({ status: 429, wait: "720" });
  expect(limits[1]).toEqual(limits[0]);
});

/** Sends a message to the operator with a solved captcha; returns the errors. */
async function write(email: string): Promise<{ readonly errors: unknown; readonly status: number }> {
  const send = (recaptcha: string) =>
    started.app.http.inject({
      method: "POST",
      url: "/api/v1/contact",
      payload: { name: "Ana Lopez", email, comments: "Please call me.", recaptcha },
      headers: { host: payday },
      remoteAddress: elsewhere(),
    });
  const challenge = await started.app.http.inject({ url: "/api/v1/captcha?form=contact", headers: { host: payday } });
  const answer = await send(solve(challenge.json()));
  return { errors: answer.json<{ errors: unknown }>().errors, status: answer.statusCode };
}

test("uses of one contact are counted across routes: after messages, a search is refused and a message needs more work", async () => {
  for (let sent = 0; sent < 5; sent += 1)
    expect(await write("eve.hill@gmail.com")).toEqual({ errors: [], status: 200 });
  const fingerprint = { fingerprintEmail: "evehill@gmail.com", fingerprintPhone: "" };
  const look = await ask({ viewState: "FINGERPRINT_REAPPLY", userApplication: fingerprint }, elsewhere());
  expect(look).toMatchObject({ status: 429 });
  expect((await write("eve.hill@googlemail.com")).errors).toEqual([{ field: "recaptcha", code: "NotEmpty", work: 2 }]);
});

test("[MAIL-03] a person whose address others entered too often is still unsubscribed", async () => {
  const statuses: number[] = [];
  for (let sent = 0; sent < 8; sent += 1) {
    const url = "/api/v1/unsub?email=eve.hill@gmail.com";
    const headers = { host: payday };
    statuses.push(
      (await started.app.http.inject({ method: "POST", url, headers, remoteAddress: elsewhere() })).statusCode,
    );
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});
