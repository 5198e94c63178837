import { applicationFields, toWire, updateFields, type ViewState } from "@loanbridge/loan-form";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { countingVault } from "../../store/vault/counting-vault.fixture.ts";
import { answers, siteWith } from "../site.fixture.ts";
import { createApplications } from "../stored/create-applications.ts";
import { openSampleStore } from "../stored/sample-store.fixture.ts";
import { noon, origin, secureFields } from "./single-application.fixture.ts";
import { createUpdater } from "./update.ts";

const site = siteWith({ flow: "FULL_FORM" });

/** A visitor of a real store, and the groups that their updates decrypt. */
async function visiting() {
  const { db, vault, ledger } = await openSampleStore(temporaryFolder());
  onTestFinished(() => db.destroy());
  const counting = countingVault(vault);
  const doubt: { error?: Error } = {};
  const clock = () => noon.getTime();
  const applications = createApplications({ db, vault: counting.vault, ledger, fields: applicationFields, clock });
  const update = createUpdater({
    applications,
    reuse: async () => expect.unreachable(),
    lookups: { zip: async () => ({ city: "Austin", state: "TX" }), acceptsRoutingNumber: () => true },
    isClosed: () => false,
    confirm: async () => {
      if (doubt.error !== undefined) throw doubt.error;
    },
    clock: () => noon,
  });
  const find = async (token: string) => applications.findByToken(site.id, token);
  const send = async (viewState: ViewState, token: string, meanwhile = async () => {}) => {
    const application = await find(token);
    await meanwhile();
    const wire = Object.entries(toWire(answers)).filter(([name]) => updateFields[viewState].includes(name));
    const userApplication = Object.fromEntries(wire);
    const secure = viewState === "FULL_FORM" ? { secureFields } : {};
    const refresh = () => find(token);
    return update({ site, application, viewState, userApplication, mergeEmpty: true, origin, refresh, ...secure });
  };
  return { ...counting, applications, find, send, doubt };
}

test("the long form's update decrypts each group once, and the landing form's of a new visitor none", async () => {
  const { groups, applications, find, send } = await visiting();
  const { token = "" } = await send("LANDING_SUBMIT", "");
  expect(groups).toEqual([]);
  const sent = await send("FULL_FORM", token);
  expect(sent).toMatchObject({ errors: [], application: { viewState: "READY_TO_PROCESS" } });
  expect(groups.toSorted()).toEqual(["contact", "identity"]);
  expect((await find(token))?.values).toMatchObject({ email: answers.email, income: answers.income });
  expect(await applications.open(sent.application?.id ?? "", ["identity"])).toMatchObject({
    socialSecurity: secureFields.socialSecurity,
    dob: answers.dob,
  });
});

test("an update of an application that changed in the meantime reads it again, and loses nothing", async () => {
  const { applications, find, send } = await visiting();
  const { token = "" } = await send("LANDING_SUBMIT", "");
  const sent = await send("FULL_FORM", token, async () => {
    const { id, version } = (await find(token)) ?? expect.unreachable();
    await applications.change(id, version, { values: { waitPageOptIns: ["savings-tips"] } });
  });
  expect(sent).toMatchObject({ errors: [], application: { viewState: "READY_TO_PROCESS" } });
  expect((await find(token))?.values).toMatchObject({ waitPageOptIns: ["savings-tips"], income: answers.income });
});

test("a form that is sent again is answered only if what it stored before is there for good", async () => {
  const { send, doubt } = await visiting();
  const { token = "" } = await send("LANDING_SUBMIT", "");
  doubt.error = new Error("read-only");
  await send("FULL_FORM", token);
  await expect(send("FULL_FORM", token)).rejects.toThrow("read-only");
  delete doubt.error;
  expect(await send("FULL_FORM", token)).toMatchObject({ errors: [], application: { viewState: "READY_TO_PROCESS" } });
});
