import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { readConfig } from "../system/config.ts";
import { openDatabase } from "../store/database/index.ts";
import { landing, longForm, payday, startApp, type Started } from "../web/tests/started.fixture.ts";
import { runCommand } from "./run-command.ts";
import { serveOperator, type OperatorServer } from "./serve-operator.ts";

const root = join(import.meta.dirname, "../../../..");
let folder: string;
let started: Started;
let operatorServer: OperatorServer | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "lb-op-"));
  for (const name of ["lenders", "sites"]) await cp(join(root, name), join(folder, name), { recursive: true });
  started = await startApp(env());
  operatorServer = await serveOperator(readConfig({ ...env(), DATA_DIR: started.dataDir }, root), started.app);
});
afterAll(async () => {
  await operatorServer?.close();
  await started.close();
  await rm(folder, { recursive: true });
});

const env = () => ({ LENDERS_DIR: join(folder, "lenders"), SITES_DIR: join(folder, "sites") });

async function run(words: string, dataDir = started.dataDir) {
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const code = await runCommand(words.split(" "), {
    print: put,
    complain: put,
    env: { ...env(), DATA_DIR: dataDir },
    workingDir: root,
  });
  return { code, text: lines.join("\n") };
}

test("a running server executes the operator's commands on its own store; pause and resume apply at once", async () => {
  expect(await run("lender pause harborline too many returns")).toMatchObject({ code: 0 });
  expect((await run("lender list")).text).toMatch(/^harborline +0 .*paused since \S+ \(too many returns\)$/m);
  expect((await run("tree show payday-demo")).text).toContain("PAUSED (too many returns)");
  expect((await run("lender pause harborline asked by them")).text).toContain("already, and keeps its first reason");
  expect(await run("lender resume harborline")).toMatchObject({ code: 0 });
  expect(await run("lender resume harborline")).toMatchObject({ code: 1 });
  expect((await run("lender list")).text).toMatch(/^harborline .* active$/m);
  expect(await run("lender pause nobody")).toMatchObject({ code: 1, text: expect.stringContaining("tamarack") });
  expect(await run("leads")).toMatchObject({ code: 0 });
});

test("without a server, commands open the store themselves, and their changes are there at the next start", async () => {
  const dataDir = join(folder, "data");
  // Not in a new database, which would pause nothing: DATA_DIR is the server's.
  for (const words of ["lender list", "source list", "lender pause bellwether", "lender resume bellwether"])
    expect(await run(words, dataDir)).toMatchObject({ code: 1, text: expect.stringContaining("No database found in") });
  await (await openDatabase(join(dataDir, "database"))).destroy();
  expect(await run("lender pause bellwether", dataDir)).toMatchObject({ code: 0 });
  const db = await openDatabase(join(dataDir, "database"));
  expect(await db.selectFrom("lender_pause").select(["lender_id", "why"]).execute()).toEqual([
    { lender_id: "bellwether", why: "operator" },
  ]);
  await db.destroy();
});

test("tree show lists each tier's choice, price and lenders, and the known sites", async () => {
  const { text } = await run("tree show");
  expect(text).toMatch(/^personal-demo: 2 tiers within 45 s$/m);
  expect(text).toMatch(/tier 1: by bid, price floor \$20\n {4}bellwether +bids/);
  expect(text).toMatch(/juniper-ridge +asks \$80, \$50, \$20, \$2 .*if no answer: dedupes/);
  expect(await run("tree show nowhere")).toMatchObject({ code: 1, text: expect.stringContaining("payday-demo") });
});

test("tree show says why a lender gets nothing: not verified, or its license has ended", async () => {
  for (const [name, change] of [
    ["copper-mill", { verified: { state: "pending" } }],
    ["saltgrass", { licences: [{ states: ["TX"], product: "paydayLoan", from: "2020-01-01", to: "2020-12-31" }] }],
  ] as const) {
    const file = join(folder, `lenders/${name}.json`);
    const before = await readFile(file, "utf8");
    await writeFile(file, JSON.stringify({ ...(JSON.parse(before) as object), ...change }));
    onTestFinished(() => writeFile(file, before));
  }
  const { text } = await run("tree show payday-demo");
  expect(text).toMatch(/copper-mill .*not verified: receives no applications$/m);
  expect(text).toMatch(/saltgrass .*licenses expired 2020-12-31: receives no applications$/m);
  expect(text).not.toMatch(/tamarack .*receives no applications/);
});

test("a lender added by one file is in the tree after a reload; an invalid file changes nothing", async () => {
  const site = join(folder, "sites/payday-demo/site.json");
  const text = await readFile(site, "utf8");
  await writeFile(site, text.replace('"harborline"', '"newcomer", "harborline"'));
  await expect(started.app.sites.reload()).rejects.toThrow("expected the name of a lender");
  const harborline = await readFile(join(folder, "lenders/harborline.json"), "utf8");
  await writeFile(join(folder, "lenders/newcomer.json"), harborline.replace("Harborline Advance", "Newcomer"));
  await started.app.sites.reload();
  expect(started.app.sites.byId("payday-demo")?.configuration.routing.tiers[0]?.lenders[0]).toBe("newcomer");
  expect((await run("lender list")).text).toContain("newcomer");

  await writeFile(join(folder, "lenders/newcomer.json"), "{");
  await expect(started.app.sites.reload()).rejects.toThrow("newcomer.json: line 1 column 2: expected valid JSON");
  expect(started.app.sites.byId("payday-demo")?.configuration.routing.tiers[0]?.lenders[0]).toBe("newcomer");
});

test("tree replay compares a changed tree with the current one, reading it relative to the operator's directory", async () => {
  await writeFile(
    join(folder, "tree.json"),
    JSON.stringify({ timeBudgetSeconds: 30, tiers: [{ lenders: ["tamarack"], choose: "applicant" }] }),
  );
  await rm(join(folder, "lenders/newcomer.json"));
  await cp(join(root, "sites/payday-demo/site.json"), join(folder, "sites/payday-demo/site.json"));
  const { code, text } = await run(`tree replay --tree ${join(folder, "tree.json")} --site payday-demo --requests 5`);
  expect([code, text]).toEqual([
    0,
    expect.stringMatching(/^payday-demo: 5 generated applications.*\n +current +changed\naccepted/),
  ]);
  for (const [given, told] of [
    ["{", "expected valid JSON"],
    [
      '{"timeBudgetSeconds":30,"tiers":[{"lenders":["harborline"],"choose":"luck"}]}',
      'tiers.0.choose: expected one of "order"',
    ],
  ] as const) {
    await writeFile(join(folder, "nonsense.json"), given);
    expect(await run(`tree replay --tree ${join(folder, "nonsense.json")}`)).toMatchObject({
      code: 1,
      text: expect.stringContaining(told),
    });
  }
  expect((await run("tree replay --tree nowhere.json")).text).toContain("nowhere.json: expected a readable file");
  expect(await run("tree replay")).toMatchObject({
    code: 2,
    text: expect.stringContaining("Missing flag: --tree FILE."),
  });
  expect(await run(`tree replay --tree ${join(folder, "tree.json")} --site nowhere`)).toMatchObject({ code: 1 });
});

test("leads settle lists the posts with an unknown outcome, and stores what the lender reported", async () => {
  expect((await run("leads settle")).text).toBe("No open posts.");
  const visitor = started.visitor(payday);
  await visitor.patch(landing);
  await visitor.patch(longForm);
  const [stored] = await started.app.db.selectFrom("application").select("id").execute();
  const id = stored?.id ?? "";
  await started.app.db
    .insertInto("attempt")
    .values({
      application_id: id,
      lender_id: "saltgrass",
      tier: 0,
      stage: "post",
      step_cents: 1800,
      idem_key: "open-post",
      state: "unknown",
      reason: "time-out",
      sent_at: Date.UTC(2026, 10, 21),
    })
    .execute();
  expect((await run("leads settle")).text).toContain(`\n${id}  saltgrass  2026-11-21T00:00:00.000Z  unknown`);
  expect((await run("lender list")).text).toMatch(/^saltgrass .* 1 +active$/m);
  const settle = (words: string) => run(`leads settle ${id} ${words}`);
  expect(await settle("tamarack declined")).toMatchObject({ code: 1 });
  expect((await settle("saltgrass sold 18 https://evil.example/")).text).toContain("URL must be an https address at");
  expect(await settle("saltgrass sold much https://evil.example/")).toMatchObject({
    code: 2,
    text: expect.stringContaining("in dollars"),
  });
  for (const price of ["4550", "9".repeat(400)])
    expect((await settle(`saltgrass sold ${price} https://evil.example/`)).text).toContain("and at most 1,000");
  expect(await settle("saltgrass perhaps")).toMatchObject({
    code: 2,
    text: expect.stringContaining("Unknown outcome"),
  });
  expect((await settle("saltgrass declined ana@example.com")).text).toContain("CODE must be 1 to 40 letters");
  expect((await settle("saltgrass sold 18 https://evil.example/ 214-555-0100")).text).toContain("REFERENCE must be");
  await started.app.db.updateTable("attempt").set({ lender_id: "gone" }).where("lender_id", "=", "saltgrass").execute();
  expect((await settle("gone declined")).text).toContain("Put gone.json back to settle its posts");
  await started.app.db.updateTable("attempt").set({ lender_id: "saltgrass" }).where("lender_id", "=", "gone").execute();
  expect(await settle("saltgrass declined D-114")).toMatchObject({
    code: 0,
    text: `Recorded declined for application ${id}.`,
  });
  expect((await run("leads settle")).text).toBe("No open posts.");
  expect((await run(`leads show ${id}`)).text).toMatch(
    /answered saltgrass: declined \(declined; lender's code D-114\)/,
  );
});

test("leads return and leads fund record a lender's report on its sale once, and say what is wrong otherwise", async () => {
  await started.visitor(payday).patch(landing);
  const newest = started.app.db.selectFrom("application").select("id").orderBy("created_at", "desc");
  const { id } = await newest.executeTakeFirstOrThrow();
  await started.app.db
    .insertInto("attempt")
    .values({
      application_id: id,
      lender_id: "saltgrass",
      tier: 0,
      stage: "post",
      step_cents: 1800,
      idem_key: "sold-post",
      state: "sold",
      sent_at: Date.UTC(2026, 10, 21),
    })
    .execute();
  const report = (words: string) => run(`leads ${words}`);
  const first = await report(`return ${id} saltgrass --why duplicate`);
  expect(first).toEqual({ code: 0, text: `Recorded application ${id} as returned by lender saltgrass.` });
  expect(await report(`return ${id} saltgrass --why duplicate`)).toMatchObject({
    code: 0,
    text: expect.stringContaining("was already recorded as returned"),
  });
  expect(await report(`fund ${id} saltgrass --why report`)).toMatchObject({ code: 0 });
  for (const [words, code, told] of [
    [`return ${id} saltgrass`, 2, "Missing flag: --why TEXT."],
    [`return ${id}`, 2, "Missing argument: LENDER"],
    [`return ${id} saltgrass --why 512-555-0147`, 2, "--why looks like an email address, phone number"],
    [`return ${id} nobody --why x`, 1, "If its file was removed, put it back first."],
    [`return ${id} tamarack --why x`, 1, `Application ${id} was not sent to lender tamarack`],
    ["fund nowhere saltgrass --why x", 1, "No application with ID nowhere"],
  ] as const)
    expect(await report(words)).toMatchObject({ code, text: expect.stringContaining(told) });
});

test("lender list shows each cap with what is used of it, and when a closed lender opens, also as JSON", async () => {
  const file = join(folder, "lenders/windrow.json");
  const before = await readFile(file, "utf8");
  onTestFinished(() => writeFile(file, before));
  const dayMs = 86_400_000;
  const today = Math.floor(Date.now() / dayMs) * dayMs;
  const date = (at: number) => new Date(at).toISOString().slice(0, 10);
  const day = [{ from: "00:00", to: "24:00" }];
  const hours = { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day };
  const caps = { perDay: 50, sold: { perDay: 10, perMonth: 100 }, byState: { TX: { sold: { perDay: 2 } } } };
  const schedule = { timeZone: "UTC", hours, holidays: [date(today), date(today + dayMs)] };
  await writeFile(file, JSON.stringify({ ...(JSON.parse(before) as object), caps, schedule }));
  const post = (nth: number, state: "sold" | "declined" | "intent") => ({
    application_id: `capped-${String(nth)}`,
    lender_id: "windrow",
    tier: 0,
    stage: "post" as const,
    step_cents: 1800,
    idem_key: `capped-${String(nth)}`,
    state,
    sent_at: Date.now(),
    answered_at: state === "intent" ? null : Date.now(),
    region: nth === 0 ? "TX" : "FL",
  });
  await started.app.db
    .insertInto("attempt")
    .values([post(0, "sold"), post(1, "sold"), post(2, "declined"), post(3, "intent")])
    .execute();
  await started.app.db
    .insertInto("lender_day")
    .values({ lender_id: "windrow", day: today / dayMs, posts: 6, leads: 4, sold: 2 })
    .execute();
  // As after posts without caps: they are counted themselves.
  const uncounted = { zone: "", day_start: 0, day_posts: 0, month_start: 0, month_posts: 0, changed: 0 };
  await started.app.db
    .insertInto("lender_sent")
    .values({ lender_id: "windrow", region: "", ...uncounted })
    .onConflict((conflict) => conflict.columns(["lender_id", "region"]).doUpdateSet(uncounted))
    .execute();
  const { text } = await run("lender list");
  expect(text.split("\n")[1]).toMatch(/^LENDER +POSTS +LEADS +ACCEPTED +ACCEPTANCE +AVG TIME/);
  const opens = new RegExp(`closed, opens \\S+ ${date(today + 2 * dayMs)} 00:00 UTC`);
  expect(text).toMatch(opens);
  expect(text).toMatch(/^windrow +6 +4 +2 +50% .* 4\/50 posts, 3\/10 sold, TX 1\/2 sold +3\/100 sold +closed/m);
  // The heading above the table goes to standard error, which `run` collects as well.
  const { text: printed } = await run("lender list --json");
  const parsed = JSON.parse(printed.slice(printed.indexOf("["))) as readonly { readonly lender: string }[];
  expect(parsed.find(({ lender }) => lender === "windrow")).toMatchObject({
    posts: 6,
    leads: 4,
    accepted: 2,
    acceptance: 0.5,
    caps: [
      { period: "day", counts: "posts", used: 4, limit: 50 },
      { period: "day", counts: "sold", used: 3, limit: 10 },
      { period: "month", counts: "sold", used: 3, limit: 100 },
      { period: "day", counts: "sold", state: "TX", used: 1, limit: 2 },
    ],
    schedule: { open: false, opensAt: new Date(today + 2 * dayMs).toISOString(), timeZone: "UTC" },
    openPosts: 1,
  });
  expect(parsed.map(({ lender }) => lender)).toContain("harborline");
});
