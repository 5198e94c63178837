import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { turnsOf } from "../system/turns-of.fixture.ts";
import { demoSites } from "./demo-source.fixture.ts";
import { loadSites } from "./load-sites.ts";
import { problemLine, SitesError } from "./problem.ts";

async function copyOfDemos(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "loanbridge-sites-"));
  await cp(demoSites, dir, { recursive: true });
  return dir;
}

async function problemsOf(location: Parameters<typeof loadSites>[0]) {
  const error: unknown = await loadSites(location).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof SitesError)) throw new Error("expected a SitesError", { cause: error });
  return error;
}

async function edit(file: string, change: (json: Record<string, unknown>) => void) {
  const json = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  change(json);
  await writeFile(file, JSON.stringify(json));
}

test("[SITE-01] the host selects the site, ignoring case and port", async () => {
  const sites = await loadSites({ dir: demoSites, defaultSite: "personal-demo" });
  expect(sites.all.map(({ id }) => id)).toEqual(["payday-demo", "personal-demo"]);
  for (const host of ["payday.localhost", "payday.localhost:3000", "PayDay.LocalHost:80", "payday.localhost."])
    expect(sites.forHost(host)?.id, host).toBe("payday-demo");
  expect(sites.byId("payday-demo")?.environment.siteName).toBe("Pennyferry");
});

test("[SITE-01] an unknown host gets the default site, or none", async () => {
  const withDefault = await loadSites({ dir: demoSites, defaultSite: "personal-demo" });
  for (const host of ["elsewhere.example", undefined, "", "127.0.0.1:3000", "[::1]:3000", "constructor"])
    expect(withDefault.forHost(host)?.id, host).toBe("personal-demo");
  const without = await loadSites({ dir: demoSites });
  expect(without.forHost("elsewhere.example")).toBeUndefined();
  expect(without.byId("toString")).toBeUndefined();
});

test("[SITE-02] a new folder becomes a new site without code changes", async () => {
  const dir = await copyOfDemos();
  await cp(join(dir, "payday-demo"), join(dir, "third"), { recursive: true });
  await edit(join(dir, "third/site.json"), (json) => (json["hosts"] = ["third.example"]));
  const sites = await loadSites({ dir });
  expect(sites.forHost("third.example")?.id).toBe("third");
  await rm(dir, { recursive: true });
});

test("[SITE-02] a link to a folder is a site, and a hidden folder, a file or a link to one is not", async () => {
  const dir = await copyOfDemos();
  const elsewhere = await copyOfDemos();
  await rm(join(dir, "payday-demo"), { recursive: true });
  await symlink(join(elsewhere, "payday-demo"), join(dir, "payday-demo"));
  await symlink(join(elsewhere, "payday-demo/site.json"), join(dir, "site.json"));
  await mkdir(join(dir, ".git"));
  expect((await loadSites({ dir })).all.map(({ id }) => id)).toEqual(["payday-demo", "personal-demo"]);
  await rm(elsewhere, { recursive: true });
  const { problems } = await problemsOf({ dir });
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ["MissingFile", "payday-demo/environment.json"],
    ["MissingFile", "payday-demo/site.json"],
    ["MissingFile", "site.json/environment.json"],
    ["MissingFile", "site.json/site.json"],
  ]);
  await rm(dir, { recursive: true });
});

test("[SITE-02] one bad file fails the load, and every problem of every site is listed", async () => {
  const dir = await copyOfDemos();
  await edit(join(dir, "payday-demo/site.json"), (json) => (json["timeZone"] = "Mars/Olympus"));
  await writeFile(join(dir, "personal-demo/environment.json"), '{\n  "siteName": oops\n}');
  await mkdir(join(dir, "empty"));
  const error = await problemsOf({ dir, defaultSite: "nowhere" });
  expect(error.problems.map(({ code, file, path }) => [code, file, path])).toEqual([
    ["MissingFile", "empty/environment.json", ""],
    ["MissingFile", "empty/site.json", ""],
    ["UnknownTimeZone", "payday-demo/site.json", "timeZone"],
    ["NotJson", "personal-demo/environment.json", "line 2, column 15"],
    ["UnknownDefaultSite", "nowhere", ""],
  ]);
  expect(error.message).toContain("5 problems");
  expect(error.message).toContain("/payday-demo/site.json: timeZone: expected an IANA time zone");
  await rm(dir, { recursive: true });
});

test("[SITE-01] a host cannot select two sites", async () => {
  const dir = await copyOfDemos();
  await edit(
    join(dir, "personal-demo/site.json"),
    (json) => (json["hosts"] = ["personal.localhost", "payday.localhost"]),
  );
  const { problems } = await problemsOf({ dir });
  expect(problems.map((problem) => problemLine(problem))).toEqual([
    'sites/payday-demo/site.json: hosts[0]: "payday.localhost" is already used by site "personal-demo"',
    'sites/personal-demo/site.json: hosts[1]: "payday.localhost" is already used by site "payday-demo"',
  ]);
  await rm(dir, { recursive: true });
});

test("[SITE-02] the demo sites name only existing lenders", async () => {
  const files = await readdir(new URL("../../../../lenders/", import.meta.url));
  const lenderIds = files.filter((file) => file.endsWith(".json")).map((file) => file.replace(".json", ""));
  expect((await loadSites({ dir: demoSites, lenderIds })).all).toHaveLength(2);
  const { problems } = await problemsOf({ dir: demoSites, lenderIds: lenderIds.filter((id) => id !== "copper-mill") });
  expect(problems.map(({ code, file }) => [code, file])).toEqual([
    ["UnknownLender", "payday-demo/site.json"],
    ["UnknownLender", "personal-demo/site.json"],
  ]);
});

test("loading a missing folder rejects", async () => {
  await expect(loadSites({ dir: "/nowhere" })).rejects.toThrow("ENOENT");
});

test("many sites are read in turns, because a running server reloads them", async () => {
  const dir = await copyOfDemos();
  const count = 20;
  for (let nth = 0; nth < count; nth += 1) {
    await cp(join(dir, "payday-demo"), join(dir, `copy-${String(nth)}`), { recursive: true });
    await edit(join(dir, `copy-${String(nth)}/site.json`), (json) => (json["hosts"] = [`${String(nth)}.example`]));
  }
  const { result, longTurns } = await turnsOf(() => loadSites({ dir }));
  expect(result.all).toHaveLength(count + 2);
  expect(longTurns).toBeGreaterThan(5);
  await rm(dir, { recursive: true });
});
