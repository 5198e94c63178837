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
  operatorServer = await serveOperator(readConfig({ DATA_DIR: started.dataDir }, root), db);
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

async function run(words: string, env: Readonly<Record<string, string>> = {}) {
  const [printed, said]: [string[], string[]] = [[], []];
  const code = await runCommand(words.split(" "), {
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
  operatorServer = await serveOperator(config, db);
  expect(await run("leads", broken)).toMatchObject({ code: 0, text: expect.stringContaining("payday-demo") });
  expect(await run("leads --site payday-demo", broken)).toMatchObject({ code: 1 });
  await operatorServer?.close();
  operatorServer = await serveOperator(readConfig({ DATA_DIR: started.dataDir }, root), db);
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

test("days of leads are those of each site: half past eleven in New York is still the day before", async () => {
  const early = await listed("leads --to 2026-11-09");
  expect(early.length).toBeGreaterThan(0);
  expect((await listed("leads --from 2026-11-10")).length + early.length).toBe(ids.length);
  expect(await listed("leads --from 2026-11-11")).toEqual([]);
});

test.each([
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
