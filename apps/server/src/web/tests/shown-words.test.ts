import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { consentsHeader, type PageData } from "@loanbridge/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../store/database/temporary-folder.fixture.ts";
import { landing, longForm, payday, startApp, type Started, type Visitor } from "./started.fixture.ts";

const demoSites = fileURLToPath(new URL("../../../../../sites", import.meta.url));

let sitesDir: string;
let started: Started;
beforeEach(async () => {
  sitesDir = temporaryFolder();
  await cp(demoSites, sitesDir, { recursive: true });
  started = await startApp({ SITES_DIR: sitesDir });
});
afterEach(() => started.close());

/** Changes a file of the payday site, as an operator does while tabs are open. */
async function reloadWith(file: string, change: (before: Record<string, unknown>) => object): Promise<void> {
  await write(file, change);
  await started.app.sites.reload();
}

async function write(file: string, change: (before: Record<string, unknown>) => object): Promise<void> {
  const path = join(sitesDir, "payday-demo", file);
  await writeFile(path, JSON.stringify(change(JSON.parse(await readFile(path, "utf8")) as Record<string, unknown>)));
}

const newSentence = (before: Record<string, unknown>) => ({
  ...before,
  configurableText: { ...(before["configurableText"] as object), labelEighteenConsentPost: "Share it with everyone." },
});

/** A tab of a browser at the payday site, which names the words that it shows. */
async function openTab(address = "/") {
  const visitor = started.visitor(payday);
  const read = async (url: string) => {
    const { body } = await visitor.ask({ method: "GET", url });
    return { body, page: JSON.parse(/globalThis\.loanbridge=(.*?)<\/script>/.exec(body)?.[1] ?? "") as PageData };
  };
  const { page } = await read(address);
  return { visitor, page, read, send: (body: object, language = "en") => patch(visitor, page, body, language) };
}

const patch = (visitor: Visitor, { consents = "" }: PageData, body: object, language: string) =>
  visitor.ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: JSON.stringify(body),
    headers: { "content-type": "application/json", "content-language": language, [consentsHeader]: consents },
  });

const ticked = { ...longForm, userApplication: { ...longForm.userApplication, smsOptIn: true } };

const consents = async () =>
  started.app.db
    .selectFrom("consent_entry")
    .innerJoin("consent_text", "consent_text.hash", "consent_entry.text_hash")
    .select(["kind", "text"])
    .orderBy("seq")
    .execute();

test("a consent is recorded in the words of the page that it was given on, although the site has changed", async () => {
  const tab = await openTab();
  await reloadWith("environment.json", newSentence);
  expect((await tab.send(landing)).statusCode).toBe(200);
  const later = await openTab();
  expect(
    (await later.send({ ...landing, userApplication: { ...landing.userApplication, zip: "73301" } })).statusCode,
  ).toBe(200);
  const texts = (await consents()).filter(({ kind }) => kind === "terms").map(({ text }) => text);
  expect(texts).toEqual([
    expect.stringContaining("Please share my request with lenders and partners who may be able to help."),
    expect.stringContaining("Share it with everyone."),
  ]);
});

test("a tab in a language that the site no longer offers gives its consents in that language", async () => {
  const tab = await openTab("/?lang=es");
  await reloadWith("site.json", (before) => ({ ...before, languages: ["en"] }));
  expect((await tab.send(landing, "es")).statusCode).toBe(200);
  expect((await tab.send(ticked, "es")).statusCode).toBe(200);
  const given = await consents();
  const texts = (kind: string) => given.filter((one) => one.kind === kind).map(({ text }) => text);
  expect(texts("terms")).toEqual([expect.stringContaining("Al enviar este formulario")]);
  expect(texts("sms")).toEqual([expect.stringContaining("Envíenme mensajes")]);
});

test("words that this server has not shown are refused with every consent, and nothing is stored", async () => {
  const tab = await openTab();
  await started.close();
  await write("environment.json", newSentence);
  started = await startApp({ SITES_DIR: sitesDir });
  const visitor = started.visitor(payday);
  const refused = await patch(visitor, tab.page, landing, "en");
  expect([refused.statusCode, refused.json<{ type: string }>().type]).toEqual([409, "/problems/changed-consents"]);
  expect(await consents()).toEqual([]);
  expect(visitor.cookie).toBeUndefined();

  const { page } = await openTab();
  await patch(visitor, page, landing, "en");
  expect((await patch(visitor, tab.page, ticked, "en")).statusCode).toBe(409);
  // Without a consent, an update is accepted from any page.
  expect((await patch(visitor, tab.page, longForm, "en")).statusCode).toBe(200);
});

test("a change that leaves the words as they are refuses no page, also after a restart", async () => {
  const tab = await openTab();
  await started.close();
  await write("site.json", (before) => ({ ...before, help: [] }));
  started = await startApp({ SITES_DIR: sitesDir });
  expect((await openTab()).page.response.filesetId).not.toBe(tab.page.response.filesetId);
  expect((await patch(started.visitor(payday), tab.page, landing, "en")).statusCode).toBe(200);
});

test("a box of the wait page is recorded as it was shown, and refused if its words are unknown", async () => {
  const tab = await openTab();
  await tab.send(landing);
  await tab.send(longForm);
  await reloadWith("site.json", (before) => ({
    ...before,
    waitPageOptIns: [{ id: "savings-tips", label: "Send me anything." }],
  }));
  const tick = (digest: string, yes = true) =>
    tab.visitor.ask({
      method: "POST",
      url: `/api/v1/userApplication/waitPageOptIn/savings-tips?optIn=${String(yes)}`,
      headers: { [consentsHeader]: digest },
    });
  const unknown = await tick("A".repeat(22));
  expect([unknown.statusCode, unknown.json<{ type: string }>().type]).toEqual([409, "/problems/changed-consents"]);
  expect((await tick(tab.page.consents ?? "")).statusCode).toBe(200);
  expect((await tick("A".repeat(22), false)).statusCode, "taken back from any page").toBe(200);
  const box = (await consents()).find(({ kind }) => kind === "wait-page:savings-tips");
  expect(box?.text).toContain("may email me tips on saving and borrowing");
});

const posted = {
  amountRequestedRange: "500",
  zip: "78704",
  email: "ana.lopez@example.com",
  acceptedTermsAndConditions: "on",
};

test("[LAND-21] a form without scripts names its words, and comes back as it was typed if they are unknown", async () => {
  const tab = await openTab();
  const field = /<input type="hidden" form="request" name="consents" value="([\w-]{22})">/.exec(
    (await tab.read("/")).body,
  );
  expect(field?.[1]).toBe(tab.page.consents);
  const refused = await tab.visitor.post({ ...posted, consents: "A".repeat(22) });
  expect(refused.statusCode).toBe(409);
  expect(refused.body).toContain("This form has changed since you opened it, so nothing was saved.");
  expect(refused.body).toContain('"zip":"78704"');
  expect(await consents()).toEqual([]);
  expect((await tab.visitor.post({ ...posted, consents: field?.[1] ?? "" })).statusCode).toBe(303);
});

test("a page that submits a form of another tab names the words of that tab", async () => {
  const tab = await openTab();
  await reloadWith("environment.json", newSentence);
  const handedOver = {
    ...posted,
    acceptedTermsAndConditions: "true",
    popunderDisplayed: "true",
    pixelsRequested: "true",
    amountRequested: "500",
    autoSubmit: "true",
  };
  const { body } = await tab.visitor.post(handedOver, {}, `/apply?consents=${tab.page.consents ?? ""}`);
  expect(body).toContain(`"consents":"${tab.page.consents ?? ""}"`);
  expect((await openTab()).page.consents).not.toBe(tab.page.consents);
});

test("[MOD-17] a tab lists the partners whom its consents name, although the site has others by now", async () => {
  const before = await openTab();
  await reloadWith("site.json", (site) => ({
    ...site,
    showExternalPartners: true,
    externalPartners: ["Fernhill Media"],
  }));
  const after = await openTab();
  const listed = async ({ visitor, page }: typeof before) => {
    const headers = { [consentsHeader]: page.consents ?? "" };
    const ask = async (url: string) =>
      (await visitor.ask({ method: "GET", url: `/api/v1/${url}`, headers })).json<unknown[]>();
    return [await ask("internal-partners?siteDomain=payday.localhost"), await ask("partners")];
  };
  const [network] = await listed(after);
  expect(await listed(after)).toEqual([network, ["Fernhill Media"]]);
  expect(await listed(before)).toEqual([network, []]);
});
