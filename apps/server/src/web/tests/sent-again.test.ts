import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { contactMessage } from "./messages.fixture.ts";
import { landing, longForm, payday, startApp } from "./started.fixture.ts";

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
    expect(await send()).toBe(200);
    await refuseConfirmations.execute(started.app.db);
    expect(await send()).toBe(503);
    await allowConfirmations.execute(started.app.db);
    expect(await send()).toBe(200);
  },
);
