import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { landing, longForm, payday, personal, startApp, type Started } from "../web/tests/started.fixture.ts";
import { readConfig } from "../system/config.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";

const root = join(import.meta.dirname, "../../../..");
let started: Started;
let operatorServer: OperatorServer | undefined;
let ids: readonly string[];

beforeAll(async () => {
  started = await startApp();
  const { db } = started.app;
  operatorServer = await serveOperator(readConfig({ DATA_DIR: started.dataDir }, root), { db });
  for (const site of [payday, payday, payday, personal]) await started.visitor(site).patch(landing);
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  const rows = await db.selectFrom("application").select("id").orderBy("id").execute();
  ids = rows.map(({ id }) => id);
  // Two of the same moment, so that the order of a page needs more than the time.
  for (const [nth, id] of ids.entries())
    await db
      .updateTable("application")
      .set({ created_at: Date.parse("2026-11-10T04:30:00Z") + Math.floor(nth / 2) * 3_600_000 })
      .where("id", "=", id)
      .execute();
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
});

const email = landing.userApplication.email;

async function run(words: string | readonly string[], env: Readonly<Record<string, string>> = {}) {
  const [printed, said]: [string[], string[]] = [[], []];
  const code = await runCommand(typeof words === "string" ? words.split(" ") : words, {
    print: (line) => void printed.push(line),
    complain: (line) => void said.push(line),
    env: { DATA_DIR: started.dataDir, ...env },
    workingDir: root,
  });
  return { code, text: printed.join("\n"), said: said.join("\n") };
}

const listed = async (words: string): Promise<readonly string[]> =>
  (JSON.parse((await run(`${words} --json`)).text) as { readonly application: string }[]).map((one) => one.application);

test("pages of leads show every application once, newest first, also those of the same moment", async () => {
  const all = await listed("leads");
  expect(all.toSorted()).toEqual(ids.toSorted());
  const pages: string[] = [];
  let words = "leads --limit 2";
  for (;;) {
    const { text, said } = await run(`${words} --json`);
    pages.push(...(JSON.parse(text) as { readonly application: string }[]).map((one) => one.application));
    const [, next] = /^Next page: npx loanbridge (.+)$/m.exec(said) ?? [];
    if (next === undefined) break;
    words = next;
  }
  expect(pages).toEqual(all);
});

test("without a filter, leads are listed while the files of sites and lenders cannot be read", async () => {
  const broken = { SITES_DIR: join(root, "docs"), LENDERS_DIR: join(root, "docs") };
  await operatorServer?.close();
  const { db } = started.app;
  const config = readConfig({ DATA_DIR: started.dataDir, ...broken }, root);
  operatorServer = await serveOperator(config, { db });
  expect(await run("leads", broken)).toMatchObject({ code: 0, text: expect.stringContaining("payday-demo") });
  expect(await run("leads --site payday-demo", broken)).toMatchObject({ code: 1 });
  await operatorServer?.close();
  operatorServer = await serveOperator(readConfig({ DATA_DIR: started.dataDir }, root), { db });
});

test("leads are filtered by site, source, state, screen, lender and day, alone and together", async () => {
  expect(await listed("leads --site personal-demo")).toHaveLength(1);
  expect(await listed("leads --source direct --state TX")).toHaveLength(5);
  expect(await listed("leads --state CA")).toEqual([]);
  expect(await listed("leads --view-state READY_TO_PROCESS")).toHaveLength(1);
  const [ready = ""] = await listed("leads --view-state READY_TO_PROCESS");
  const post = {
    tier: 0,
    step_cents: 1,
    idem_key: "k",
    state: "declined",
    stage: "post",
    sent_at: 1,
    region: "TX",
  } as const;
  await started.app.db
    .insertInto("attempt")
    .values({ ...post, application_id: ready, lender_id: "harborline" })
    .execute();
  expect(await listed("leads --lender harborline --site payday-demo")).toEqual([ready]);
  expect(await listed("leads --lender windrow")).toEqual([]);
});

test("leads --not-arrived lists sold requests whose applicant never left for the lender", async () => {
  const [one = "", two = "", three = ""] = await listed("leads --source direct --site payday-demo");
  const sale = { tier: 0, step_cents: 1, stage: "post", sent_at: 1, region: "TX", lender_id: "windrow" } as const;
  const rows = [
    { ...sale, application_id: one, idem_key: "one", state: "sold", arrived_at: null },
    { ...sale, application_id: two, idem_key: "two", state: "sold", arrived_at: 2 },
    { ...sale, application_id: three, idem_key: "three", state: "shared", arrived_at: null },
    { ...sale, application_id: three, idem_key: "three-b", lender_id: "juniper", state: "shared", arrived_at: 0 },
  ] as const;
  await started.app.db.insertInto("attempt").values(rows).execute();
  expect(await listed("leads --not-arrived")).toEqual([one]);
  expect(await listed("leads --not-arrived --site personal-demo")).toEqual([]);
  await started.app.db.deleteFrom("attempt").where("lender_id", "in", ["windrow", "juniper"]).execute();
});

test("leads are found by a lender's reference, of any lender or of one", async () => {
  const [first = "", second = ""] = ids;
  const sale = {
    tier: 0,
    step_cents: 1,
    state: "sold",
    stage: "post",
    sent_at: 1,
    answered_at: 2,
    lender_reference: "NF-81",
  } as const;
  await started.app.db
    .insertInto("attempt")
    .values([
      { ...sale, idem_key: "r1", application_id: first, lender_id: "harborline" },
      { ...sale, idem_key: "r2", application_id: second, lender_id: "northfork" },
      {
        ...sale,
        idem_key: "r3",
        application_id: second,
        lender_id: "harborline",
        state: "declined",
        lender_reference: "x",
      },
    ])
    .execute();
  expect((await listed("leads --reference NF-81")).toSorted()).toEqual([first, second].toSorted());
  expect(await listed("leads --reference NF-81 --lender harborline")).toEqual([first]);
  expect(await listed("leads --reference NF-8")).toEqual([]);
  expect((await run(`leads ${first}`)).text).toContain("answered harborline: sold, lender's reference NF-81");
  const { timeline } = JSON.parse((await run(`leads ${first} --json`)).text) as {
    readonly timeline: readonly object[];
  };
  expect(timeline).toContainEqual(expect.objectContaining({ what: "answered", reference: "NF-81" }));
});

test("days of leads are those of each site: half past eleven in New York is still the day before", async () => {
  const early = await listed("leads --to 2026-11-09");
  expect(early.length).toBeGreaterThan(0);
  expect((await listed("leads --from 2026-11-10")).length + early.length).toBe(ids.length);
  expect(await listed("leads --from 2026-11-11")).toEqual([]);
});

test.each([
  ["leads --reference ana@example.com", "--reference: expected 1 to 64 letters"],
  ["leads --site nowhere", "--site nowhere: expected one of payday-demo, personal-demo."],
  ["leads --source nobody", "--source nobody: expected one of direct, unknown."],
  ["leads --lender nobody", "--lender nobody: expected one of "],
  ["leads --state Texas", "--state Texas: expected one of AL, AK"],
  ["leads --view-state SOLD", "--view-state SOLD: expected one of "],
  ["leads --from 2026-13-01", "--from 2026-13-01: expected a day such as"],
  ["leads --limit 0", "--limit 0: expected a number from 1 to 10000."],
  ["leads --after nothing", "--after nothing: expected the ID of an application"],
  ["leads abc --site payday-demo", "leave out ID, or the flags."],
])("%s is refused with the choices", async (words, message) => {
  const { code, said } = await run(words);
  expect(said).toContain(message);
  expect(code).toBe(2);
});

const lookUps = () =>
  started.app.db
    .selectFrom("consent_entry")
    .select(["application_id", "act", "facts"])
    .where("act", "like", "looked-up%")
    .orderBy("seq")
    .execute();

test("leads finds a person's requests by email, once the ledger has the reason and no value", async () => {
  const why = "complaint 41 of the state";
  const { code, text } = await run(["leads", "--email", ` ${email.toUpperCase()}`, "--why", why, "--json"]);
  const found = (JSON.parse(text) as { readonly application: string }[]).map((one) => one.application);
  expect(code).toBe(0);
  expect(found.toSorted()).toEqual(ids);
  const entries = await lookUps();
  expect(
    entries
      .map((one) => one.application_id)
      .slice(1)
      .toSorted(),
  ).toEqual(ids);
  for (const { act, facts } of entries) {
    expect(act).toBe("looked-up-by-email");
    expect(JSON.parse(facts ?? "")).toEqual({ request: entries[0]?.application_id, detail: why });
  }
  expect(JSON.stringify(entries) + text).not.toContain(email);
  const { text: timeline } = await run(["leads", ids[0] ?? "", "--json"]);
  expect(timeline).not.toContain(email);
  expect(await run("consent verify")).toMatchObject({ code: 0 });
});

test("a lookup that finds nobody is in the ledger too", async () => {
  const before = (await lookUps()).length;
  const { code, text } = await run(["leads", "--phone", "+1 (212) 555-0199", "--why", "caller asks"]);
  expect({ code, text }).toEqual({ code: 0, text: "No application has this value, or it was erased." });
  const [entry, ...others] = (await lookUps()).slice(before);
  expect(others).toEqual([]);
  expect(JSON.stringify(entry)).not.toMatch(/2125550199/);
});

test("the value may come from standard input, and the lookup waits for it", async () => {
  const read = await runCommand(["leads", "--email", "-", "--why", "caller asks", "--json"], {
    print: () => {},
    complain: () => {},
    env: { DATA_DIR: started.dataDir },
    workingDir: root,
    readInput: async () => `${email}\n`,
  });
  expect(read).toBe(0);
});

test.each([
  [["--email", "nobody", "--why", "abc"], "--email: expected an email address."],
  [["--phone", "555", "--why", "abc"], "--phone: expected a U.S. phone number with ten digits."],
  [["--email", "a@example.com"], "--why is required"],
  [["--email", "a@example.com", "--why", "ab"], "--why is required"],
  [["--email", "a@example.com", "--why", "a\nb c"], "--why must be one line."],
  [["--email", "a@example.com", "--why", "asked by b@example.com"], "--why looks like an email address"],
  [["--email", "a@example.com", "--why", "asked by 212-555-0199"], "--why looks like an email address"],
  [["--email", "a@example.com", "--phone", "2125550199", "--why", "abc"], "Look up one value at a time"],
  [["--why", "abc"], "--why belongs to --email or --phone."],
  [["--email", "a@example.com", "--why", "abc", "--site", "payday-demo"], "leave out the other flags"],
])("leads %j is refused, and the ledger has nothing of it", async (words, message) => {
  const before = (await lookUps()).length;
  const { code, said } = await run(["leads", ...words]);
  expect(said).toContain(message);
  expect(code).toBe(2);
  expect(await lookUps()).toHaveLength(before);
});
