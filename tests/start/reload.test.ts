import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changedSites, type ChangedSites } from "../stack/changed-sites.ts";
import { serverFile } from "../stack/processes.ts";
import { askRaw } from "../stack/raw-request.ts";
import { ownPlace, run, runNode, type Program } from "./program.ts";

let place: Awaited<ReturnType<typeof ownPlace>>;
let sites: ChangedSites;
let server: Program;
let address: string;

beforeEach(async () => {
  [place, sites] = await Promise.all([ownPlace(), changedSites({})]);
  server = runNode(serverFile, settings());
  address = String(/"listening":"([^"]+)"/.exec(await server.says(/"listening"/))?.[1]);
});
afterEach(async () => {
  server.child.kill("SIGTERM");
  await server.ended();
  await Promise.all([place.remove(), sites.remove()]);
});

const sources = () => join(place.folder, "sources");
const settings = () => ({ ...place.env, SITES_DIR: sites.dir, SOURCES_DIR: sources() });
const primary = async (): Promise<string | undefined> => {
  const { port } = new URL(address);
  const { body } = await askRaw(`http://payday.localhost:${port}`, { method: "GET", path: "/" });
  return /--brand:(#\w+)/.exec(body)?.[1];
};
const reload = () => run("npx", ["loanbridge", "site", "reload"], { ...settings(), HOME: place.folder });

test("[SITE-02] a hangup signal applies changed files without a restart; a broken file keeps the current sites, and one line says where; a minor mistake is served, with a warning", async () => {
  expect(await primary()).toBe("#0a6f74");
  const widget = { displayTrustBoxWidget: { shouldDisplayTrustBoxWidget: true } };
  await sites.change("payday", { styles: { primaryColor: "#aa2244" }, ...widget });
  server.child.kill("SIGHUP");
  await server.says(/"sites reloaded"/);
  const warning = await server.says(/"site warning"/);
  expect(warning).toContain("payday-demo/site.json: displayTrustBoxWidget.shouldDisplayTrustBoxWidget: the review");
  expect(await primary()).toBe("#aa2244");

  await sites.change("payday", { styles: { primaryColor: "red" } });
  server.child.kill("SIGHUP");
  const line = await server.says(/"sites not reloaded"/);
  expect(line).toContain("payday-demo/site.json: styles.primaryColor: expected");
  expect(server.err).toEqual([]);
  expect(await primary()).toBe("#aa2244");
});

test("[SITE-02] the operator's tool makes the server reload the sites, unless one of them is broken", async () => {
  await sites.change("payday", { styles: { primaryColor: "#aa2244" } });
  expect(await reload().ended()).toMatchObject({ code: 0 });
  await vi.waitUntil(async () => (await primary()) === "#aa2244", { timeout: 10_000 });

  await sites.change("payday", { styles: { primaryColor: "red" } });
  const refused = reload();
  expect(await refused.ended()).toMatchObject({ code: 1 });
  expect(refused.out.join("\n")).toContain("payday-demo/site.json: styles.primaryColor: expected");

  await sites.change("payday", { styles: { primaryColor: "#aa2244" } });
  server.child.kill("SIGTERM");
  await server.ended();
  const late = reload();
  expect(await late.ended()).toMatchObject({ code: 1 });
  expect(late.out.join("\n")).toContain("No server is using");
});

test("a reload that cannot read a file names it in the log", async () => {
  await mkdir(sources());
  await symlink("/nowhere", join(sources(), "fernhill.json"));
  server.child.kill("SIGHUP");
  expect(await server.says(/"sites not reloaded"/)).toContain("sources/fernhill.json");
});
