import { existsSync, readdirSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, secureFields, startApp } from "../web/tests/started.fixture.ts";
import { openDatabase } from "../store/database/index.ts";
import { ownInstallation } from "../server/demo-parts/own-installation.fixture.ts";
import { runCommand } from "./run-command.ts";

const root = join(import.meta.dirname, "../../../..");
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "loanbridge-cli-"))));
afterAll(() => rm(folder, { recursive: true }));

async function run(
  words: readonly string[],
  env: Readonly<Record<string, string>> = { DATA_DIR: join(folder, "data") },
) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const code = await runCommand(words, { print: put, complain: put, env, workingDir: root });
  return { code, text: lines.join("\n") };
}

test("without a command all are listed; an unknown command fails", async () => {
  const help = await run([]);
  expect(help.code).toBe(0);
  for (const word of ["site check", "lender check", "leads", "consent verify"]) expect(help.text).toContain(word);
  expect(help.text).not.toMatch(/\S\](?! {2}|\n|$)\S/);
  expect(help.text.match(/leads \[ID\]/g)).toHaveLength(1);
  expect((await run(["destroy"])).code).toBe(2);
  const near = await run(["keys", "lost"]);
  expect(near).toMatchObject({ code: 2, text: expect.stringContaining("keys list") });
  expect(near.text).not.toContain("privacy");
});

test("arguments that do not match the usage are refused with it, before anything is opened", async () => {
  expect(await run(["privacy", "erase", "--verified"])).toEqual({
    code: 2,
    text: "loanbridge privacy erase: --verified requires METHOD. Usage: loanbridge privacy erase ID [--with APPLICATION] [--verified METHOD]",
  });
  expect(await run(["privacy", "list", "every"])).toMatchObject({ code: 2, text: expect.stringContaining("`all`") });
  expect(await run(["message", "list", "lost"])).toMatchObject({ code: 2, text: expect.stringContaining("given-up") });
});

test.each([
  ["privacy", "list"],
  ["consent", "verify"],
  ["consent", "export", "a"],
  ["keys", "list"],
  ["keys", "rotate"],
  ["message", "list"],
  ["leads"],
  ["tree", "show"],
])("%s %s reports a directory without a store, and creates nothing", async (...words) => {
  const nowhere = join(folder, "nowhere");
  const { code, text } = await run(words, { DATA_DIR: nowhere });
  expect([code, text]).toEqual([1, expect.stringContaining(`No database found in ${nowhere}. Set DATA_DIR`)]);
  expect(existsSync(nowhere)).toBe(false);
});

test("a directory that cannot be read is not reported as one without a database", async () => {
  const unreadable = join(folder, "unreadable");
  await symlink(unreadable, unreadable);
  expect(await run(["leads"], { DATA_DIR: unreadable })).toEqual({
    code: 1,
    text: `loanbridge leads: Cannot read ${unreadable} (ELOOP). Run the command as the server's user.`,
  });
});

test("a directory left empty by a refused restore has no store either, and none is created", async () => {
  const left = join(folder, "left");
  await mkdir(join(left, "database"), { recursive: true });
  const { code, text } = await run(["privacy", "list"], { DATA_DIR: left });
  expect([code, text]).toEqual([1, expect.stringContaining(`No database found in ${left}`)]);
  expect(readdirSync(join(left, "database"))).toEqual([]);
});

test("site check passes the shipped sites, and reports the file, path and expectation of an error", async () => {
  expect(await run(["site", "check", "sites"])).toMatchObject({
    code: 0,
    text: expect.stringContaining("payday-demo: OK, hosts: payday.localhost"),
  });
  expect((await run(["site", "check", "sites/personal-demo"])).text).not.toContain("payday-demo");
  const site = join(folder, "sites", "broken");
  await mkdir(site, { recursive: true });
  await writeFile(join(site, "environment.json"), "{}");
  await writeFile(join(site, "site.json"), '{"hosts": 1}');
  const refused = await run(["site", "check", site]);
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(/broken\/site\.json: hosts: expected /);
});

test("[SITE-02] site check of one site finds a host used by another site, even an invalid one", async () => {
  const dir = join(folder, "collision");
  for (const site of ["payday-demo", "personal-demo"])
    await cp(join(root, "sites", site), join(dir, site), { recursive: true });
  await cp(join(root, "sites/shared"), join(dir, "shared"), { recursive: true });
  const file = join(dir, "personal-demo/site.json");
  const text = await readFile(file, "utf8");
  const line = 'site.json: hosts[0]: "payday.localhost" is already used by site "personal-demo"';
  for (const flow of ['"FULL_FORM"', '"NO_FLOW"']) {
    await writeFile(
      file,
      text.replace("personal.localhost", "payday.localhost").replace(/"flow": "\w+"/, `"flow": ${flow}`),
    );
    const { code, text: said } = await run(["site", "check", join(dir, "payday-demo")]);
    expect([code, said.trim()]).toEqual([1, `collision/payday-demo/${line}`]);
  }
});

test("[SITE-02] site check passes a site with warnings and shows them; --strict fails", async () => {
  const site = join(folder, "warned", "payday-demo");
  await cp(join(root, "sites/payday-demo"), site, { recursive: true });
  await cp(join(root, "sites/shared"), join(folder, "warned/shared"), { recursive: true });
  const file = join(site, "environment.json");
  const text = await readFile(file, "utf8");
  await writeFile(file, text.replace('"tagLine":', '"landingSubmit": " ", "tagLine":'));
  const passed = await run(["site", "check", site]);
  expect(passed.code).toBe(0);
  expect(passed.text).toContain(
    "warning: warned/payday-demo/environment.json: configurableText.landingSubmit: duplicate key",
  );
  expect(passed.text).toContain("payday-demo: 1 warning, hosts: payday.localhost");
  const strict = await run(["site", "check", site, "--strict"]);
  expect(strict.code).toBe(1);
  expect(strict.text).not.toContain("payday.localhost");
});

test("site check knows the lenders, like the server's start", async () => {
  const site = join(folder, "strangers", "payday-demo");
  await cp(join(root, "sites/payday-demo"), site, { recursive: true });
  const text = await readFile(join(site, "site.json"), "utf8");
  await writeFile(join(site, "site.json"), text.replace('"harborline"', '"nobody"'));
  const { code, text: said } = await run(["site", "check", site]);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/routing\.tiers\[0\]\.lenders\[0\]: expected the name of a lender/),
  ]);
});

test("in production, site and lender checks list demo content of the requested item only", async () => {
  const production = { NODE_ENV: "production" };
  const one = await run(["site", "check", "sites/payday-demo"], production);
  expect(one).toMatchObject({ code: 1, text: expect.stringMatching(/payday-demo\/site\.json: hosts\[0\].*Fix: /) });
  expect(one.text).not.toMatch(/personal-demo|: OK/);
  const lender = await run(["lender", "check", "lenders/copper-mill.json"], production);
  expect(lender).toMatchObject({ code: 1, text: expect.stringMatching(/feedback\.sample: a sample key\. Fix: /) });
  expect(lender.text).not.toContain(": OK");
  const reload = await run(["site", "reload"], production);
  expect(reload).toMatchObject({ code: 1, text: expect.stringMatching(/payday-demo[^]*foxglove\.json/) });
  const own = await ownInstallation();
  expect(await run(["site", "check", join(own.folder, "sites")], own.env)).toMatchObject({ code: 0 });
  const file = join(own.folder, "lenders/copper-mill.json");
  expect(await run(["lender", "check", file], own.env)).toMatchObject({ code: 0 });
  await own.remove();
});

test("[SITE-02] site reload refuses files that the server would refuse: the default site is gone", async () => {
  const { code, text } = await run(["site", "reload"], { DEFAULT_SITE: "gone" });
  expect([code, text]).toEqual([1, expect.stringMatching(/^sites\/gone: expected one of .* as DEFAULT_SITE$/)]);
});

test("lender fields lists the fields that a file may map, with the options to cover", async () => {
  const { code, text } = await run(["lender", "fields"]);
  expect(code).toBe(0);
  for (const line of [
    /^values\.firstName +contact +text$/m,
    /^values\.payFrequency +income +weekly \| biweekly \| twiceMonthly \| monthly$/m,
    /^values\.dob +identity +MM\/DD\/YYYY or YYYY-MM-DD$/m,
    /^values\.payDate2 .*computed$/m,
  ])
    expect(text).toMatch(line);
});

test("lender check runs a file's samples", async () => {
  expect(await run(["lender", "check", "lenders/harborline.json"])).toMatchObject({
    code: 0,
    text: expect.stringMatching(/^harborline: OK, \d+ samples passed\n {2}paydayLoan: licensed today in \d+ states\n/),
  });
  const text = await readFile(join(root, "lenders/harborline.json"), "utf8");
  const file = join(folder, "broken.json");
  await writeFile(file, text.replace('"post"', '"mail"'));
  expect(await run(["lender", "check", file])).toMatchObject({ code: 1, text: expect.stringContaining("expected") });
  for (const [path, code] of [
    [join(folder, "none.json"), "ENOENT"],
    [folder, "EISDIR"],
  ] as const) {
    const refusal = `${path}: cannot read this lender file (${code}).`;
    expect(await run(["lender", "check", path])).toMatchObject({ code: 1, text: expect.stringContaining(refusal) });
  }
});

test("lender check refuses a mapping that can never be sent, by file, path and fix", async () => {
  const whole = JSON.parse(await readFile(join(root, "lenders/harborline.json"), "utf8")) as {
    post: { fields: object };
  };
  const file = join(folder, "unsent.json");
  const fields = { ...whole.post.fields, lead: "pingReference", notices: "values.waitPageOptIns" };
  await writeFile(file, JSON.stringify({ ...whole, post: { ...whole.post, fields } }));
  const checked = await run(["lender", "check", file]);
  expect(checked.code).toBe(1);
  expect(checked.text.split("\n")).toEqual([
    `${file}: post.fields.lead: expected a ping whose bid rule reads a reference, or no mapping of pingReference [never-sent]`,
    `${file}: post.fields.notices: expected a field with a single value, because this is a list [never-sent]`,
  ]);
  const sitesDir = join(folder, "no-sites");
  expect(await run(["lender", "check", "lenders/harborline.json"], { SITES_DIR: sitesDir })).toMatchObject({
    code: 0,
    text: expect.stringContaining(`warning: cannot read the sites in ${sitesDir}`),
  });
});

test("lender check refuses a map that lacks an amount of a site whose tree has the lender, and of no other site", async () => {
  const whole = JSON.parse(await readFile(join(root, "lenders/harborline.json"), "utf8")) as {
    post: { fields: object };
  };
  const file = join(folder, "harborline.json");
  const amounts = ["100", "200", "300", "400", "500", "600", "700", "800", "900", "2500", "5000"];
  const lead = { from: "values.amountRequestedRange", as: { map: Object.fromEntries(amounts.map((id) => [id, id])) } };
  const fields = { ...whole.post.fields, lead };
  await writeFile(file, JSON.stringify({ ...whole, post: { ...whole.post, fields } }));
  expect(await run(["lender", "check", file])).toMatchObject({
    code: 1,
    text: `${file}: post.fields.lead.as.map: expected a value for 1000, which a site offers, or an accepts rule that excludes them [incomplete-map]`,
  });
});

test("site check and lender check warn of texts that are not in UTF-8", async () => {
  const site = join(folder, "western", "payday-demo");
  await cp(join(root, "sites/payday-demo"), site, { recursive: true });
  const western = async (from: string, to: string) => {
    const text = await readFile(from, "utf8");
    await writeFile(to, Buffer.from(text.replace(/(?<="(title|name)": ")/, "Caf\u00e9 "), "latin1"));
  };
  await western(join(site, "site.json"), join(site, "site.json"));
  expect(await run(["site", "check", site])).toMatchObject({
    text: expect.stringMatching(/site\.json: line \d+, column \d+: not in UTF-8: visitors see \uFFFD here/),
  });
  const file = join(folder, "western.json");
  await western(join(root, "lenders/harborline.json"), file);
  expect(await run(["lender", "check", file])).toMatchObject({
    code: 0,
    text: expect.stringContaining(`warning: ${file} is not in UTF-8`),
  });
});

test("leads and consent verify read the store of a stopped server, and print no personal data", async () => {
  const started = await startApp();
  const { dataDir } = started;
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  const busy = await run(["leads"], { DATA_DIR: dataDir });
  expect(busy).toMatchObject({ code: 1, text: expect.stringContaining("Another process is using") });
  await started.app.close();

  const listed = await run(["leads"], { DATA_DIR: dataDir });
  expect(listed.text).toMatch(/^APPLICATION .*\n\S+ {2}payday-demo {2}READY_TO_PROCESS {2}2026-11-21T/);
  const one = await run(["leads", /\n(\S+)/.exec(listed.text)?.[1] ?? ""], { DATA_DIR: dataDir });
  expect(one.code).toBe(0);
  const typed = [...Object.values(longForm.userApplication), ...Object.values(secureFields)].filter(
    (value) => String(value).length > 5,
  );
  for (const value of typed) expect(listed.text + one.text).not.toContain(String(value));
  expect((await run(["leads", "nobody"], { DATA_DIR: dataDir })).code).toBe(1);

  const whole = await run(["consent", "verify"], { DATA_DIR: dataDir });
  expect(whole).toMatchObject({ code: 0, text: expect.stringMatching(/: 3:[\da-f]{64}$/) });
  expect(whole.text).toContain("Every entry and the ledger head have a valid MAC.");
  const keyless = await run(["consent", "verify"], { DATA_DIR: dataDir, KEYRING_FILE: join(dataDir, "none.json") });
  expect(keyless).toMatchObject({ code: 0, text: expect.stringContaining("MACs not checked") });
  const end = whole.text.split(" ").at(-1) ?? "";
  const db = await openDatabase(join(dataDir, "database"));
  await db.updateTable("consent_head").set({ mac: null }).execute();
  await db.destroy();
  const cut = { code: 1, text: "The ledger is broken at entry 4: cut." };
  expect(await run(["consent", "verify"], { DATA_DIR: dataDir })).toEqual(cut);
  expect((await run(["consent", "accept"], { DATA_DIR: dataDir })).code).toBe(2);
  expect((await run(["consent", "accept", "a", "test"], { DATA_DIR: dataDir })).code).toBe(0);
  const accepted = await run(["consent", "verify", end], { DATA_DIR: dataDir });
  expect(accepted).toMatchObject({
    code: 0,
    text: expect.stringContaining("Every entry after 4 and the ledger head have a valid MAC"),
  });
  const again = await openDatabase(join(dataDir, "database"));
  await again.updateTable("consent_entry").set({ act: "submit" }).where("seq", "=", 2).execute();
  await again.destroy();
  expect(await run(["consent", "verify", end], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    text: "The ledger is broken at entry 2: changed.",
  });
  await rm(dataDir, { recursive: true });
});
