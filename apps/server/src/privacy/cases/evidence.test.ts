import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parentHeader } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../../cli/run-command.ts";
import { readConfig } from "../../system/config.ts";
import { recordDisclosure } from "../../store/consent/index.ts";
import { landing, longForm, noon, payday, startApp, type Started } from "../../web/tests/started.fixture.ts";
import type { Evidence } from "./evidence.ts";

let started: Started;
beforeAll(async () => void (started = await startApp()));
afterAll(() => started.close());

/** Starts an application in a partner's page. */
async function applied(): Promise<string> {
  const visitor = started.visitor(payday);
  const parent = "http://partner.localhost:3002";
  const certificate = "https://cert.example/abc";
  await visitor.ask({
    method: "PATCH",
    url: "/api/v1/userApplication",
    payload: {
      ...landing,
      userApplication: { ...landing.userApplication, trustedFormParams: { xxTrustedFormCertUrl: certificate } },
    },
    headers: { [parentHeader]: parent, "user-agent": "Canary/1.0" },
  });
  const latest = started.app.db.selectFrom("consent_entry").select("application_id").orderBy("seq", "desc");
  return (await latest.executeTakeFirstOrThrow()).application_id;
}

async function run(...words: string[]) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const { dataDir } = started;
  const config = readConfig({ DATA_DIR: dataDir }, dataDir);
  const terminal = { print: put, complain: put, env: {}, config, workingDir: dataDir, clock: () => noon };
  const code = await runCommand(words, { ...terminal, store: started.app });
  return { code, text: lines.join("\n") };
}

async function files(id: string) {
  const [html = "", json = ""] = await Promise.all(
    ["html", "json"].map((ending) => readFile(join(started.dataDir, `evidence-${id}.${ending}`), "utf8")),
  );
  return { html, evidence: JSON.parse(json) as Evidence };
}

test("the evidence of an applicant has each consent with its text, origin and act, and each disclosure under it", async () => {
  const id = await applied();
  const disclosure = { applicationId: id, lenderId: "harborline", groups: ["contact", "bank"], why: "post", at: noon };
  await started.app.db.transaction().execute((tx) => recordDisclosure(tx, started.app.ledger, disclosure));
  const { code, text } = await run("consent", "export", id);
  expect(code).toBe(0);
  expect(text).not.toContain("127.0.0.1");
  const { html, evidence } = await files(id);
  expect(evidence).toMatchObject({
    application: { id, site: "payday-demo", erased: false, reduced: false },
    ledger: { whole: true },
    disclosures: [
      {
        seq: 4,
        lenderId: "harborline",
        lenderName: "Harborline Advance",
        why: "post",
        groups: ["contact", "bank"],
        consent: 1,
      },
    ],
  });
  expect(evidence.consents.map(({ kind, document }) => [kind, document?.text])).toEqual([
    ["terms", "<h1>Pennyferry: terms</h1>"],
    ["e-consent", "<h1>Pennyferry: consent</h1>"],
    ["credit-authorization", "<h1>Pennyferry: credit-authorization</h1>"],
  ]);
  const [terms] = evidence.consents;
  expect(terms).toMatchObject({
    act: "checkbox",
    site: "payday-demo",
    at: noon,
    text: { text: expect.stringContaining("Terms") as string, firstUsedAt: noon },
    sellers: expect.arrayContaining(["Harborline Advance"]) as string[],
    proof: {
      ip: "127.0.0.1",
      userAgent: "Canary/1.0",
      url: `http://${payday}/`,
      parent: "http://partner.localhost:3002",
      certificate: "https://cert.example/abc",
    },
  });
  for (const shown of [
    "Harborline Advance",
    "127.0.0.1",
    "http://partner.localhost:3002",
    "https://cert.example/abc",
    "entry 1",
    // Open, because closed details are missing in print.
    "<details open><summary>The document as shown</summary><article><h1>Pennyferry: terms</h1>",
    '<td data-name="Recipient">Harborline Advance (harborline)</td>',
  ])
    expect(html).toContain(shown);
  expect(html).toContain("default-src 'none'");
  expect(await run("consent", "export", "nobody")).toMatchObject({ code: 1 });
});

test("after an erasure the evidence still shows what was agreed to and who received data, but no person", async () => {
  const id = await applied();
  await started.app.applications.erase(id);
  await run("consent", "export", id);
  const { html, evidence } = await files(id);
  expect(evidence.application).toMatchObject({ erased: true, reduced: false });
  expect(evidence.consents.map(({ kind, proof }) => [kind, proof])).toEqual([
    ["terms", undefined],
    ["e-consent", undefined],
    ["credit-authorization", undefined],
  ]);
  expect(evidence.ledger.whole).toBe(true);
  for (const value of ["127.0.0.1", "ana.lopez@example.com", "Canary"]) expect(html).not.toContain(value);
});

test("after its erasure, the evidence of a sold application says what is kept, and still proves the consents", async () => {
  const id = await applied();
  const { db } = started.app;
  await db.updateTable("application").set({ evidence_since: noon }).where("id", "=", id).execute();
  await run("consent", "export", id);
  const { html, evidence } = await files(id);
  expect(evidence.application).toMatchObject({ erased: false, reduced: true });
  expect(html).toContain("except name, phone, email");
  expect(evidence.consents[0]?.proof?.ip).toBe("127.0.0.1");
});

test("the evidence names the applicant, and is found by the number that a complaint names", async () => {
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  const { firstName, lastName, primaryPhone } = longForm.userApplication;
  const { email } = landing.userApplication;
  const { code, text } = await run("consent", "export", "--phone", primaryPhone, "--why", "carrier complaint");
  expect(code).toBe(0);
  expect(text).not.toContain(primaryPhone);
  const id = /evidence-(.+)\.html/.exec(text)?.[1] ?? "";
  const { html, evidence } = await files(id);
  const applicant = { name: `${firstName} ${lastName}`, phone: primaryPhone, email };
  expect(evidence.applicant).toEqual(applicant);
  for (const value of Object.values(applicant)) expect(html).toContain(value);
  expect(evidence.steps.map(({ act, detail }) => [act, detail])).toEqual([["looked-up-by-phone", "carrier complaint"]]);
  await started.app.applications.erase(id);
  await run("consent", "export", id);
  const after = await files(id);
  expect(after.evidence.applicant).toBeUndefined();
  for (const value of Object.values(applicant)) expect(after.html).not.toContain(value);
});

test.each([[[]], [["3f9d0c7a", "--email", "a@example.com", "--why", "abc"]]])(
  "consent export %j asks for one of an ID and a person",
  async (words) => {
    expect(await run("consent", "export", ...words)).toMatchObject({
      code: 2,
      text: expect.stringContaining("Give either the ID of an application, or --email or --phone."),
    });
  },
);

test.each([
  ["facts that are no JSON", { facts: "{" }],
  ["facts of another shape", { facts: '{"sellers":5}' }],
  ["another proof", { sealed_origin: Buffer.alloc(80) }],
])("evidence is exported from a ledger that was tampered with, and names the entry: %s", async (_, changed) => {
  const id = await applied();
  const { db } = started.app;
  const entries = () => db.selectFrom("consent_entry").where("application_id", "=", id).orderBy("seq");
  const first = await entries().selectAll().executeTakeFirstOrThrow();
  const set = (values: object) => db.updateTable("consent_entry").set(values).where("seq", "=", first.seq).execute();
  await set(changed);
  const { code, text } = await run("consent", "export", id);
  expect([code, text]).toEqual([1, expect.stringContaining(`The ledger is broken at entry ${String(first.seq)}`)]);
  const { evidence } = await files(id);
  expect(evidence.consents.map(({ kind }) => kind)).toEqual(["terms", "e-consent", "credit-authorization"]);
  await set({ facts: first.facts, sealed_origin: first.sealed_origin });
});

test("the evidence says if the ledger was tampered with, and where", async () => {
  const id = await applied();
  const { db } = started.app;
  const [{ seq } = { seq: 0 }] = await db
    .selectFrom("consent_entry")
    .select("seq")
    .where("application_id", "=", id)
    .execute();
  await db.updateTable("consent_entry").set({ at: 1 }).where("seq", "=", seq).execute();
  expect(await run("consent", "export", id)).toMatchObject({
    code: 1,
    text: expect.stringContaining(`The ledger is broken at entry ${String(seq)}: changed.`) as string,
  });
  expect((await files(id)).html).toContain("BROKEN at entry");
});
