import { applicationFields } from "@loanbridge/loan-form";
import { expect, onTestFinished, test, vi } from "vitest";
import { verifyLedger } from "../../store/consent/index.ts";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import {
  freshStore,
  november,
  openSampleStore,
  sampleConsent,
  sampleFields,
  sampleValues,
  withoutSecure,
} from "./sample-store.fixture.ts";
import { ApplicationMissing, UnknownField, VersionConflict } from "../types.ts";

test("[APP-01] every value reads back as given, after a save and a reload of the whole store", async () => {
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

test("[APP-01] the store keeps every field of the product in the group that the field names", async () => {
  const { create, applications, db } = await freshStore({ fields: applicationFields });
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

test("[APP-04] reading an application shows only which secure fields are stored", async () => {
  const { create, applications } = await freshStore();
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

test("[APP-04] an empty secure value leaves the stored one; null removes it", async () => {
  const { create, applications } = await freshStore();
  const { application } = await create();
  const kept = await applications.change(application.id, 1, {
    values: { socialSecurity: "", account: undefined, routing: null, zip: null },
  });
  expect(kept.stored).toEqual(new Set(["socialSecurity", "driversLicense", "account"]));
  expect(kept.values["zip"]).toBeUndefined();
  expect(await applications.open(application.id, ["identity"])).toMatchObject({ socialSecurity: "219099999" });
});

test("only the requested groups are opened", async () => {
  const { create, applications, db } = await freshStore();
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
  const { create, applications, db } = await freshStore();
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

test("of two changes to the same version at once, one is refused and writes nothing", async () => {
  const { create, applications, db } = await freshStore();
  const { application } = await create();
  const names = ["Ana", "Bea"];
  const results = await Promise.allSettled(
    names.map((firstName) => {
      const also = { consents: [sampleConsent("sms")], work: [{ kind: "route" }] };
      return applications.change(application.id, 1, { values: { firstName } }, also);
    }),
  );
  // The database decides the order.
  expect(results.toSorted((one, other) => (one.status < other.status ? -1 : 1))).toMatchObject([
    { status: "fulfilled", value: { version: 2 } },
    { status: "rejected", reason: expect.any(VersionConflict) },
  ]);
  const stored = names[results.findIndex(({ status }) => status === "fulfilled")];
  expect((await applications.find(application.id))?.values["firstName"]).toBe(stored);
  expect(await db.selectFrom("work").selectAll().execute()).toHaveLength(1);
  expect(await verifyLedger(db)).toMatchObject({ ok: true, end: { seq: 2 } });
});

test("a change in a caller's transaction rolls back with it", async () => {
  const { create, applications, db } = await freshStore();
  const { application } = await create();
  const target = { viewState: "REDIRECT", redirectUrl: "https://lender.example/1" } as const;
  const failed = db.transaction().execute(async (tx) => {
    await applications.changeIn(tx, application.id, 1, target);
    throw new Error("sold elsewhere");
  });
  await expect(failed).rejects.toThrow("sold elsewhere");
  expect(await applications.find(application.id)).toEqual(application);
  const sold = await db.transaction().execute((tx) => applications.changeIn(tx, application.id, 1, target));
  expect(await applications.find(application.id)).toEqual(sold);
  expect(sold).toMatchObject({ ...target, version: 2 });
});

test("an application moves, or redirects, only from the named states, with its follow-up work, and not once it is erased", async () => {
  const { create, applications, db } = await freshStore();
  const { application, token } = await create();
  const { id, viewState } = application;
  const target = { viewState: "REDIRECT", redirectUrl: "https://lender.example/1" } as const;
  const move = (from: typeof viewState, to: typeof viewState) =>
    db.transaction().execute((tx) => applications.moveIn(tx, id, [from], to, [{ kind: "reconcile" }]));
  const redirectFrom = (from: typeof viewState) =>
    db.transaction().execute((tx) => applications.redirectIn(tx, id, [from, "SPLASH"], target));
  expect([await move("RESUBMIT", "ERROR"), await redirectFrom("RESUBMIT")]).toEqual([false, false]);
  expect(await applications.find(id)).toEqual(application);
  expect(await db.selectFrom("work").selectAll().execute()).toEqual([]);
  expect([await move(viewState, "IN_PROCESS"), await redirectFrom("IN_PROCESS")]).toEqual([true, true]);
  expect(await applications.find(id)).toMatchObject({ ...target, values: application.values, version: 3 });
  expect(await applications.statusByToken("payday", token)).toEqual({ id, ...target, version: 3 });
  expect(await db.selectFrom("work").select("kind").execute()).toEqual([{ kind: "reconcile" }]);
  await applications.erase(id);
  expect([await move("REDIRECT", "ERROR"), await redirectFrom("REDIRECT")]).toEqual([false, false]);
  expect(await applications.statusByToken("payday", token)).toBeUndefined();
});

test("a token opens its application on its own site", async () => {
  const { create, applications, db } = await freshStore();
  const { application, token } = await create();
  expect((await applications.findByToken("payday", token))?.id).toBe(application.id);
  expect(await applications.findByToken("personal", token)).toBeUndefined();
  expect(await applications.findByToken("payday", `${token}x`)).toBeUndefined();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  const { hash } = await db.selectFrom("visitor_token").select("hash").executeTakeFirstOrThrow();
  expect(Buffer.from(hash).toString("base64url")).not.toBe(token);
});

test("an application's status is read without opening its values", async () => {
  const { create, applications, db } = await freshStore();
  const { application, token } = await create();
  await db
    .updateTable("sealed_group")
    .set({ blob: Buffer.from("spoilt") })
    .execute();
  const standing = { id: application.id, viewState: application.viewState, version: 1 };
  expect(await applications.statusByToken("payday", token)).toEqual(standing);
  expect(await applications.statusByToken("personal", token)).toBeUndefined();
  await expect(applications.findByToken("payday", token)).rejects.toThrow();
});

test("the status of a sold application includes the lender's page, until it is erased", async () => {
  const { create, applications } = await freshStore();
  const { application, token } = await create();
  const redirectUrl = "https://lender.example/1";
  await applications.change(application.id, 1, { viewState: "REDIRECT", redirectUrl });
  expect(await applications.statusByToken("payday", token)).toMatchObject({ viewState: "REDIRECT", redirectUrl });
  await applications.erase(application.id);
  expect(await applications.statusByToken("payday", token)).toBeUndefined();
});

test("a token expires 14 days after its last use and 30 days after its creation", async () => {
  const { create, applications, time } = await freshStore();
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

test("applications are found by their current email, phone, SSN or bank account", async () => {
  const { create, applications, time } = await freshStore();
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

test("the certificate of the consent to the terms is sealed, and readable with its origin", async () => {
  const { create, applications } = await freshStore();
  const { application } = await create();
  const certificate = "https://cert.example/1";
  await applications.change(application.id, 1, {}, { consents: [{ ...sampleConsent(), certificate }] });
  expect(await applications.consentOrigin(application.id)).toMatchObject({ certificateUrl: certificate });
});

test("the origin of the consent to the terms is sealed, and readable where allowed", async () => {
  const { create, applications, time } = await freshStore();
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

test("waiting visitors and the worker are notified only after a change is stored, and not of a new application", async () => {
  const calls: string[] = [];
  const changed = vi.fn<(id: string) => void>(() => void calls.push("changed"));
  const { create, applications } = await freshStore({ changed, wakeWorkers: () => void calls.push("wakeWorkers") });
  const { application } = await create();
  expect(calls).toEqual([]);
  await expect(applications.change(application.id, 9, {}, { work: [{ kind: "route" }] })).rejects.toThrow(
    VersionConflict,
  );
  expect(calls).toEqual([]);
  await applications.change(application.id, 1, {}, { work: [{ kind: "route" }] });
  expect(calls).toEqual(["changed", "wakeWorkers"]);
  expect(changed).toHaveBeenCalledWith(application.id);
});

test("a value without a registered field is refused, even if named like an object's built-in property", async () => {
  const { create, applications } = await freshStore();
  for (const name of ["middleName", "constructor", "__proto__"]) {
    await expect(create(Object.fromEntries([[name, "x"]]))).rejects.toThrow(UnknownField);
  }
  await expect(applications.change("nobody", 1, {})).rejects.toThrow(ApplicationMissing);
  expect(Object.keys(sampleFields)).not.toContain("middleName");
});

test("admitting a visitor ends all other tokens, even one that is being replaced at that moment", async () => {
  const { create, applications, db } = await freshStore();
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
