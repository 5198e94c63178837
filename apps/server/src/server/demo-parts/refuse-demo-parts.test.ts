import { cp, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../system/config.ts";
import { runCommand } from "../../cli/run-command.ts";
import { root } from "../../system/root.ts";
import { startApp } from "../../web/tests/started.fixture.ts";
import { ownHosts, ownInstallation, type OwnInstallation } from "./own-installation.fixture.ts";
import { refuseDemoParts } from "./refuse-demo-parts.ts";

let own: OwnInstallation;
beforeEach(async () => void (own = await ownInstallation()));
afterEach(() => own.remove());

/** Production's objections to an installation, line by line; empty if there are none. */
async function refused(env: Readonly<Record<string, string>> = own.env): Promise<readonly string[]> {
  try {
    await refuseDemoParts(readConfig(env, own.folder));
    return [];
  } catch (error) {
    return String(error).split("\n");
  }
}

test("production lists every demo file of the shipped sites and lenders at once, each with the place and the fix", async () => {
  const said = await refused({ NODE_ENV: "production" });
  const lenders = (await readdir(join(root, "lenders"))).filter((name) => name.endsWith(".json"));
  const files = ["payday-demo", "personal-demo"].flatMap((site) => [
    `sites/${site}/site.json`,
    `sites/${site}/environment.json`,
    `sites/${site}/images/logo.svg`,
    `sites/${site}/images/favicon.svg`,
  ]);
  for (const file of [...files, ...lenders.map((name) => `lenders/${name}`)])
    expect(
      said.filter((line) => line.includes(file)),
      file,
    ).not.toEqual([]);
  for (const line of said.slice(1)) expect(line).toMatch(/^ {2}[^:]+: .+\. Fix: .+\.$/);
  const all = said.join("\n");
  expect(all).toMatch(/payday-demo\/site\.json: hosts\[0\], .*: a sample address/);
  expect(all).toMatch(/copper-mill\.json: .*feedback\.sample: a sample key\. Fix: .*COPPER_MILL_FEEDBACK_KEY/);
  expect(all).toMatch(/bellwether\.json: ping\.url, post\.url, .*: a loopback address/);
});

test("development accepts the samples, and production accepts copies without demo content", async () => {
  expect(await refused({ NODE_ENV: "development" })).toEqual([]);
  expect(await refused({})).toEqual([]);
  expect(await refused()).toEqual([]);
  const started = await startApp(own.env);
  const answer = await started.visitor(ownHosts.payday).ask({ method: "GET", url: "/" });
  await started.close();
  expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining("Kestrel")]);
});

test("a sample that was only renamed is still recognized", async () => {
  await cp(join(root, "sites/payday-demo"), join(own.folder, "sites/harbor"), { recursive: true });
  await cp(join(root, "lenders/windrow.json"), join(own.folder, "lenders/prime.json"));
  await rename(join(own.folder, "sites/harbor/images/logo.svg"), join(own.folder, "sites/harbor/images/mark.svg"));
  const said = (await refused()).join("\n");
  for (const file of ["harbor/site.json", "harbor/environment.json", "harbor/images/mark.svg", "lenders/prime.json"])
    expect(said).toContain(file);
  expect(said).not.toContain("payday-demo");
});

const site = "sites/payday-demo/site.json";
const environment = "sites/payday-demo/environment.json";
const lender = "lenders/foxglove.json";

test.each([
  ["a host", site, '"payday.kestrel.test"', '"payday.localhost"', "hosts[0]: a sample address"],
  ["a sample's name in a text", site, "A short crossing", "Pennyferry: a crossing", "landing.title: a sample name"],
  ["the mailbox of a sample", site, "desk@kestrel.test", "desk@other.example", "mail.operator: a sample address"],
  ["an invented phone number", environment, "867-5342", "555-0142", "marketingPhoneNumber.display: a fictional phone"],
  ["a parent on this machine", site, "https://partner.test", "http://127.0.0.1:8080", "parents[0]: a loopback address"],
  [
    "the simulated network",
    lender,
    '"url": "https://pay.kestrel.test',
    '"url": "{simulator}',
    "post.url: a loopback address",
  ],
  [
    "a loopback lender",
    lender,
    "https://pay.kestrel.test/lenders",
    "http://[::1]:3001/lenders",
    "post.url: a loopback address",
  ],
  ["a loopback page", lender, '"pay.kestrel.test"', '"127.0.0.1"', "redirectHosts[0]: a loopback host"],
  ["a sample's licence", lender, '"CL-', '"SAMPLE-', "licences[0].number: sample text"],
] as const)("%s left from the demo is reported with its place", async (_what, file, before, after, expected) => {
  await own.edit(file, (text) => {
    expect(text).toContain(before);
    return text.replaceAll(before, after);
  });
  const said = await refused();
  expect(said.join("\n")).toContain(file);
  expect(said.join("\n")).toContain(expected);
});

test("a sample key is refused in a lender's file, the environment and the secrets file", async () => {
  const name = "FOXGLOVE_FEEDBACK_KEY";
  const key = "fake-foxglove-feedback-key-00001";
  expect((await refused({ ...own.env, [name]: key })).join("\n")).toContain(`${name}: a sample key. Fix: set the key`);
  await own.edit(lender, (text) => text.replace(`"secret": "${name}"`, `"secret": "${name}", "sample": "${key}"`));
  expect((await refused()).join("\n")).toContain("feedback.sample: a sample key. Fix: remove it");
});

test("a source file's postback to the simulated network, and its sample key, are refused by the start and by source check", async () => {
  const postbacks = { sold: "{simulator}/postbacks?id={id}", secret: "FERNHILL_KEY" };
  const file = join(own.folder, "sources/fernhill.json");
  await mkdir(join(own.folder, "sources"));
  await writeFile(file, JSON.stringify({ title: "Fernhill", match: { affid: ["fernhill"] }, postbacks }));
  const env = {
    ...own.env,
    SOURCES_DIR: join(own.folder, "sources"),
    FERNHILL_KEY: "fake-fernhill-key-0000000000000001",
  };
  const said = await refused(env);
  expect(said.slice(1)).toEqual([
    `  ${file}: postbacks.sold: a loopback address. Fix: use the public address.`,
    "  FERNHILL_KEY: a sample key. Fix: set the key that you agreed on.",
  ]);
  const lines: string[] = [];
  const put = (line: string) => void lines.push(line);
  const terminal = { print: put, complain: put, env, workingDir: own.folder };
  expect(await runCommand(["source", "check"], terminal)).toBe(1);
  expect(lines.slice(0, 2)).toEqual(said.slice(1).map((line) => line.trim()));
  await writeFile(file, JSON.stringify({ match: { affid: ["fernhill"] } }));
  expect(await refused({ ...env, FERNHILL_KEY: "" })).toEqual([]);
});

test("a lender's sample exchanges may contain invented addresses and phones, but no sample lender's name", async () => {
  const add = (text: string) => own.edit(lender, (file) => file.replace('"samples": [', `"samples": [${text},`));
  await add('{ "contact": "pat@mail.example", "phone": "(208) 555-0142" }');
  expect(await refused()).toEqual([]);
  await add('{ "lender": "Foxglove Cash" }');
  expect((await refused()).join("\n")).toContain("samples[0].lender: a sample name");
});

test("the simulated lending network is refused if a setting enables it", async () => {
  const network = { SIMULATOR_ORIGIN: "http://127.0.0.1:3001" };
  expect((await refused({ ...own.env, ...network })).join("\n")).toContain("SIMULATOR_ORIGIN: the simulated lending");
  expect(await refused({ ...own.env, ...network, NO_SIMULATOR: "1" })).toEqual([]);
});

test("ordinary words of an operator are no demo content: examples, the word sample, a lender named like a flower", async () => {
  await own.edit(site, (text) =>
    text.replace('"A short crossing, with clear signs"', '"Example of a loan. For example, see our sample budget"'),
  );
  await own.edit(lender, (text) => text.replace('"Kestrel Direct LLC"', '"Foxglove Savings Bank"'));
  expect(await refused()).toEqual([]);
});

test("a reload with demo content is refused with its place, and the running sites stay", async () => {
  const started = await startApp(own.env);
  const title = async () => (await started.visitor(ownHosts.payday).ask({ method: "GET", url: "/" })).body;
  await own.edit(environment, (text) => text.replace('"Kestrel"', '"Pennyferry"'));
  await expect(started.app.sites.reload()).rejects.toThrow(/environment\.json: siteCode: a sample name/);
  expect(await title()).not.toContain("Pennyferry");
  await started.close();
});
