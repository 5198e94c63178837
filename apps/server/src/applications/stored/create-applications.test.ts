import { applicationFields } from "@loanbridge/loan-form";
import { expect, onTestFinished, test, vi } from "vitest";
import { verifyLedger } from "../../store/consent/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.ts";
import type { ApplicationsOptions } from "./create-applications.ts";
import { openSampleStore, sampleConsent, sampleFields, sampleValues, secureNames } from "./sample-store.ts";
import { ApplicationMissing, UnknownField, VersionConflict } from "../types.ts";

const november = Date.UTC(2026, 10, 15);

async function fresh(options: Partial<ApplicationsOptions> = {}) {
  const time = { now: november };
  const store = await openSampleStore(temporaryFolder(), { clock: () => time.now, ...options });
  onTestFinished(() => store.db.destroy());
  const create = (values: Readonly<Record<string, unknown>> = sampleValues) =>
    store.applications.create({ siteId: "payday", viewState: "FULL_FORM", values, consents: [sampleConsent()] });
  return { ...store, time, create };
}

const withoutSecure = Object.fromEntries(
  Object.entries(sampleValues).filter(([name]) => !secureNames.some((secure) => secure === name)),
);

test("[APP-01] every value comes back as it was given, after a save and a reload of the whole store", async () => {
  const folder = temporaryFolder();
  const first = await openSampleStore(folder);
  const { application } = await first.applications.create({
    siteId: "payday",
    viewState: "LANDING_SUBMIT",
    values: { zip: "10001" },
    consents: [],
  });
  await first.applications.change(application.id, 1, { values: sampleValues });
  await first.db.destroy();
  const second = await openSampleStore(folder);
  onTestFinished(() => second.db.destroy());
  expect((await second.applications.find(application.id))?.values).toEqual(withoutSecure);
  expect(await second.applications.open(application.id, ["request", "contact", "identity", "bank", "income"])).toEqual(
    sampleValues,
  );
});

test("[APP-01] the store keeps every field that the product knows, with the group it states", async () => {
  const { create, applications, db } = await fresh({ fields: applicationFields });
  const given = Object.fromEntries(
    Object.entries(applicationFields).map(([name, field]) => [name, field.examples.valid[0] ?? `some ${name}`]),
  );
  const { application } = await create(given);
  expect(await applications.open(application.id, ["request", "contact", "identity", "bank", "income"])).toEqual(given);
  const row = await db.selectFrom("application").select("request").executeTakeFirstOrThrow();
  const plain = Object.keys(JSON.parse(row.request));
  expect(plain.toSorted()).toEqual(
    Object.keys(applicationFields)
      .filter((name) =>
        Object.entries(applicationFields).some(([known, field]) => known === name && field.group === "request"),
      )
      .toSorted(),
  );
});

test("[APP-04] of secure fields only which are stored is told, however the application is read", async () => {
  const { create, applications } = await fresh();
  const { application, token } = await create({ ...sampleValues, account: undefined });
  const changed = await applications.change(application.id, 1, { viewState: "PAY_SCHEDULE" });
  for (const seen of [
    application,
    changed,
    await applications.find(application.id),
    await applications.findByToken("payday", token),
  ]) {
    expect(seen?.stored).toEqual(new Set(["socialSecurity", "driversLicense", "routing"]));
    expect(JSON.stringify(seen)).not.toMatch(/219099999|CANARY12345|021000021/);
  }
});

test("[APP-04] an empty secure value leaves what is stored; null removes it", async () => {
  const { create, applications } = await fresh();
  const { application } = await create();
  const kept = await applications.change(application.id, 1, {
    values: { socialSecurity: "", account: undefined, routing: null, zip: null },
  });
  expect(kept.stored).toEqual(new Set(["socialSecurity", "driversLicense", "account"]));
  expect(kept.values["zip"]).toBeUndefined();
  expect(await applications.open(application.id, ["identity"])).toMatchObject({ socialSecurity: "219099999" });
});

test("only the groups that are asked for are opened", async () => {
  const { create, applications, db } = await fresh();
  const { application } = await create();
  await db
    .updateTable("sealed_group")
    .set({ blob: Buffer.alloc(60) })
    .where("field_group", "in", ["identity", "bank"])
    .execute();
  expect(await applications.open(application.id, ["request", "income"])).toEqual({
    amountRequested: 500,
    zip: "78701",
    income: 5001,
    directDeposit: true,
  });
  expect(await applications.open(application.id, ["income"])).toEqual({ income: 5001, directDeposit: true });
  await expect(applications.open(application.id, ["bank"])).rejects.toThrow("sealed blob");
});

test("a change seals again only the groups that it alters", async () => {
  const { create, applications, db } = await fresh();
  const { application } = await create();
  const blobs = async () =>
    Object.fromEntries(
      (await db.selectFrom("sealed_group").selectAll().execute()).map((row) => [
        row.field_group,
        Buffer.from(row.blob).toString("hex"),
      ]),
    );
  const before = await blobs();
  await applications.change(application.id, 1, { values: { ...withoutSecure, income: 6001, zip: "10001" } });
  const after = await blobs();
  expect(Object.keys(before).filter((group) => before[group] !== after[group])).toEqual(["income"]);
});

test("of two changes that saw one version, the second is refused and writes nothing", async () => {
  const { create, applications, db } = await fresh();
  const { application } = await create();
  const results = await Promise.allSettled(
    ["first", "second"].map((firstName) =>
      applications.change(
        application.id,
        1,
        { values: { firstName } },
        { consents: [sampleConsent("sms")], work: [{ kind: "route" }] },
      ),
    ),
  );
  expect(results).toMatchObject([
    { status: "fulfilled", value: { version: 2 } },
    { status: "rejected", reason: expect.any(VersionConflict) },
  ]);
  expect((await applications.find(application.id))?.values["firstName"]).toBe("first");
  expect(await db.selectFrom("work").selectAll().execute()).toHaveLength(1);
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 2 } });
});

test("a change inside a caller's transaction is undone with it", async () => {
  const { create, applications, db } = await fresh();
  const { application } = await create();
  const failed = db.transaction().execute(async (tx) => {
    await applications.changeIn(tx, application.id, 1, {
      viewState: "REDIRECT",
      redirectUrl: "https://lender.example/1",
    });
    throw new Error("sold elsewhere");
  });
  await expect(failed).rejects.toThrow("sold elsewhere");
  expect(await applications.find(application.id)).toEqual(application);
  const sold = await db
    .transaction()
    .execute((tx) =>
      applications.changeIn(tx, application.id, 1, { viewState: "REDIRECT", redirectUrl: "https://lender.example/1" }),
    );
  expect(await applications.find(application.id)).toEqual(sold);
  expect(sold).toMatchObject({ viewState: "REDIRECT", redirectUrl: "https://lender.example/1", version: 2 });
});

test("an application is moved, and led on, from the states named alone, with the work that follows; not once it is erased", async () => {
  const { create, applications, db } = await fresh();
  const { application, token } = await create();
  const { id, viewState } = application;
  const lead = { viewState: "REDIRECT", redirectUrl: "https://lender.example/1" } as const;
  const move = (from: typeof viewState, to: typeof viewState) =>
    db.transaction().execute((tx) => applications.moveIn(tx, id, [from], to, [{ kind: "reconcile" }]));
  const leadOn = (from: typeof viewState) =>
    db.transaction().execute((tx) => applications.leadIn(tx, id, [from, "SPLASH"], lead));
  expect([await move("RESUBMIT", "ERROR"), await leadOn("RESUBMIT")]).toEqual([false, false]);
  expect(await applications.find(id)).toEqual(application);
  expect(await db.selectFrom("work").selectAll().execute()).toEqual([]);
  expect([await move(viewState, "IN_PROCESS"), await leadOn("IN_PROCESS")]).toEqual([true, true]);
  expect(await applications.find(id)).toMatchObject({ ...lead, values: application.values, version: 3 });
  expect(await applications.standingByToken("payday", token)).toEqual({ id, ...lead, version: 3 });
  expect(await db.selectFrom("work").select("kind").execute()).toEqual([{ kind: "reconcile" }]);
  await applications.erase(id);
  expect([await move("REDIRECT", "ERROR"), await leadOn("REDIRECT")]).toEqual([false, false]);
  expect(await applications.standingByToken("payday", token)).toBeUndefined();
});

test("a token opens its application on its own site", async () => {
  const { create, applications, db } = await fresh();
  const { application, token } = await create();
  expect((await applications.findByToken("payday", token))?.id).toBe(application.id);
  expect(await applications.findByToken("personal", token)).toBeUndefined();
  expect(await applications.findByToken("payday", `${token}x`)).toBeUndefined();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { hash } = await db.selectFrom("visitor_token").select("hash").executeTakeFirstOrThrow();
  expect(Buffer.from(hash).toString("base64url")).not.toBe(token);
});

test("what becomes of an application is told without opening any of its values", async () => {
  const { create, applications, db } = await fresh();
  const { application, token } = await create();
  await db
    .updateTable("sealed_group")
    .set({ blob: Buffer.from("spoilt") })
    .execute();
  const standing = { id: application.id, viewState: application.viewState, version: 1 };
  expect(await applications.standingByToken("payday", token)).toEqual(standing);
  expect(await applications.standingByToken("personal", token)).toBeUndefined();
  await expect(applications.findByToken("payday", token)).rejects.toThrow();
});

test("what becomes of a sold application tells the lender's page, until it is erased", async () => {
  const { create, applications } = await fresh();
  const { application, token } = await create();
  const redirectUrl = "https://lender.example/1";
  await applications.change(application.id, 1, { viewState: "REDIRECT", redirectUrl });
  expect(await applications.standingByToken("payday", token)).toMatchObject({ viewState: "REDIRECT", redirectUrl });
  await applications.erase(application.id);
  expect(await applications.standingByToken("payday", token)).toBeUndefined();
});

test("a token serves while it is used: 14 days after its last use, and 30 days after it was made, it opens nothing", async () => {
  const { create, applications, time } = await fresh();
  const day = 24 * 60 * 60_000;
  const left = await create();
  time.now += 14 * day;
  expect(await applications.findByToken("payday", left.token)).toBeUndefined();

  const { application, token } = await create();
  const made = time.now;
  const opens = async () => (await applications.findByToken("payday", token))?.id === application.id;
  while (time.now + 13 * day < made + 30 * day) {
    time.now += 13 * day;
    expect([(time.now - made) / day, await opens()]).toEqual([(time.now - made) / day, true]);
  }
  time.now = made + 30 * day;
  expect(await opens()).toBe(false);
});

test("applications are found by their e-mail, phone, SSN or bank account, as these are now", async () => {
  const { create, applications, time } = await fresh();
  const first = await create();
  time.now += 1_000;
  const second = await create({ ...sampleValues, email: "other@example.com" });
  const ids = [second.application.id, first.application.id];
  expect(await applications.matching("phone", "(512) 555-0147", 0)).toEqual(ids);
  expect(await applications.matching("socialSecurity", "219-09-9999", november + 1)).toEqual([second.application.id]);
  expect(await applications.matching("bankAccount", "021000021:000123456789", 0)).toEqual(ids);
  expect(await applications.matching("email", "ANA.canary@example.com", 0)).toEqual([first.application.id]);
  await applications.change(first.application.id, 1, {
    values: { email: "new@example.com", routing: "021000021", account: "99999" },
  });
  expect(await applications.matching("email", "ana.canary@example.com", 0)).toEqual([]);
  expect(await applications.matching("email", "new@example.com", 0)).toEqual([first.application.id]);
  expect(await applications.matching("bankAccount", "021000021:000123456789", 0)).toEqual([second.application.id]);
});

test("where the consent to the terms came from is sealed, and told to those who may ask", async () => {
  const { create, applications, time } = await fresh();
  const { application } = await create();
  time.now += 5;
  await applications.change(application.id, 1, {}, { consents: [sampleConsent("sms")] });
  expect(await applications.consentOrigin(application.id)).toEqual({
    ...sampleConsent().origin,
    text: "By submitting you agree to terms.",
    at: november,
  });
  expect(await applications.consentOrigin("nobody")).toBeUndefined();
});

test("those who wait and the worker hear of a change only after it is stored, and nobody of what is new", async () => {
  const heard: string[] = [];
  const changed = vi.fn<(id: string) => void>(() => void heard.push("changed"));
  const { create, applications } = await fresh({ changed, worked: () => void heard.push("worked") });
  const { application } = await create();
  expect(heard).toEqual([]);
  await expect(applications.change(application.id, 9, {}, { work: [{ kind: "route" }] })).rejects.toThrow(
    VersionConflict,
  );
  expect(heard).toEqual([]);
  await applications.change(application.id, 1, {}, { work: [{ kind: "route" }] });
  expect(heard).toEqual(["changed", "worked"]);
  expect(changed).toHaveBeenCalledWith(application.id);
});

test("a value that no field states a place for is refused, also one named like a part of every object", async () => {
  const { create, applications } = await fresh();
  for (const name of ["middleName", "constructor", "__proto__"]) {
    await expect(create(Object.fromEntries([[name, "x"]]))).rejects.toThrow(UnknownField);
  }
  await expect(applications.change("nobody", 1, {})).rejects.toThrow(ApplicationMissing);
  expect(Object.keys(sampleFields)).not.toContain("middleName");
});

test("who is admitted is the only one that holds the application, though its token is being replaced at that moment", async () => {
  const { create, applications, db } = await fresh();
  for (let round = 0; round < 40; round += 1) {
    const { application, token } = await create({ zip: "10001" });
    const [successor, admitted] = await Promise.all([
      applications.replaceToken("payday", token),
      db.transaction().execute((tx) => applications.admitIn(tx, application.id, "payday")),
    ]);
    const open = await Promise.all(
      [token, successor ?? "", admitted ?? ""].map((one) => applications.findByToken("payday", one)),
    );
    expect(open.map((found) => found?.id)).toEqual([undefined, undefined, application.id]);
  }
});
