import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { signatureOf } from "../../system/signature.ts";
import { press, startWithLinks } from "./links.fixture.ts";
import { contactMessage } from "./messages.fixture.ts";
import { startWithApplicants } from "./my-request.fixture.ts";
import { all, fresh } from "./receive-text.fixture.ts";
import { landing, longForm, noon, payday, startApp, type Started } from "./started.fixture.ts";
import { storeSale } from "./store-sale.fixture.ts";

const bypassRecaptchaKey = "bypass-key-of-these-tests";

/** Refuses the write that confirms what was read, as a former primary does that became a standby. */
const refuseConfirmations = sql`do language plpgsql $$ begin
  create function refuse_confirmation() returns trigger language plpgsql as
    $f$ begin raise exception 'read-only' using errcode = '25006'; end $f$;
  create trigger refuse_confirmation before update on write_probe
    for each row execute function refuse_confirmation();
end $$`;
const allowConfirmations = sql`drop trigger refuse_confirmation on write_probe`;

const form = (payload: object) => ({ payload, headers: { "idempotency-key": "0c2b8a8e-9c9c-4f2e-8a55-5d8f8bdb40c1" } });
const acts = {
  "a message": { url: "/api/v1/contact", ...form({ ...contactMessage, bypassRecaptchaKey }) },
  "an opt-out of emails": { url: "/api/v1/unsub?email=ana.lopez@example.com", ...form({}) },
  "an opt-in on the wait page": { url: "/api/v1/userApplication/waitPageOptIn/savings-tips?optIn=true" },
  "a declined offer": { url: "/api/v1/userApplication/declineOffer" },
  "a chosen offer": { url: "/api/v1/userApplication/chooseOffer/harborline" },
};

test.each(Object.keys(acts) as (keyof typeof acts)[])(
  "%s that is sent again is answered only if what it stored before outlives a failover",
  async (name) => {
    const started = await startApp({ CAPTCHA_BYPASS_KEY: bypassRecaptchaKey });
    onTestFinished(() => started.close());
    const visitor = started.visitor(payday);
    await visitor.patch(landing);
    await visitor.patch(longForm);
    const send = async () => (await visitor.ask({ method: "POST", ...acts[name] })).statusCode;
    expect(await statusesOf(started, send)).toEqual([200, 503, 200]);
  },
);

/** Statuses when it is sent, again while nothing can be confirmed, and once more. */
async function statusesOf({ app }: Started, send: () => Promise<number>): Promise<readonly number[]> {
  const first = await send();
  await refuseConfirmations.execute(app.db);
  const unconfirmed = await send();
  await allowConfirmations.execute(app.db);
  return [first, unconfirmed, await send()];
}

test("a text STOP that the gateway sends again is answered only if the first outlives a failover", async () => {
  const { started, send } = await fresh(all);
  expect(await statusesOf(started, async () => (await send("STOP")).statusCode)).toEqual([200, 503, 200]);
});

test("a one-click unsubscribe that is sent again is answered only if the first outlives a failover", async () => {
  const { started, linkTo } = await startWithLinks();
  onTestFinished(() => started.close());
  const url = linkTo("unsubscribe", Buffer.alloc(16, 7).toString("base64url"));
  const send = async () => (await press(started.visitor(payday), url)).statusCode;
  expect(await statusesOf(started, send)).toEqual([200, 503, 200]);
});

test.each(["withdraw", "opt-out", "erase"])(
  "%s on My request, pressed again, is answered only if the first outlives a failover",
  async (act) => {
    const { started, applied } = await startWithApplicants();
    onTestFinished(() => started.close());
    const { url } = await applied("ana@example.com");
    const send = async () => (await press(started.visitor(payday), url, { act, sure: "1" })).statusCode;
    expect(await statusesOf(started, send)).toEqual([303, 503, 303]);
  },
);

test("a lender's report that is sent again is answered only if the first outlives a failover", async () => {
  const secret = "a-key-that-both-sides-know-for-tests";
  const { started } = await fresh({ ...all, DRUMLIN_FEEDBACK_KEY: secret });
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  const { id } = await started.app.db.selectFrom("application").select("id").executeTakeFirstOrThrow();
  await storeSale(started.app, id);
  await started.app.db.updateTable("attempt").set({ lender_id: "drumlin" }).execute();
  const url = "/api/v1/lenders/drumlin/feedback";
  const payload = JSON.stringify({ id: "r1", post: id, event: "returned", at: new Date(noon).toISOString() });
  const target = { method: "POST", host: "payday.localhost", path: url };
  const signature = signatureOf({ secret, target, body: payload, now: noon });
  const headers = { "content-type": "application/json", "loanbridge-signature": signature };
  const send = async () => (await visitor.ask({ method: "POST", url, payload, headers })).statusCode;
  expect(await statusesOf(started, send)).toEqual([200, 503, 200]);
});
