import { copyFile, cp, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lenderCheck } from "../../apps/server/src/cli/commands/lender-check.ts";
import { createOutput } from "../../apps/server/src/cli/output/output.ts";
import { parseArguments } from "../../apps/server/src/cli/parse-arguments.ts";
import { siteReload } from "../../apps/server/src/cli/commands/site-reload.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { editJson } from "../contributing/new-site.ts";
import { Applicant } from "../stack/applicant.ts";
import { inTexas } from "../stack/open-states.ts";
import { createStoreAccess } from "../../apps/server/src/cli/with-store.ts";
import { startStack, type Stack } from "../stack/stack.ts";
import { leadsTo, partners } from "./partners.ts";
import { servePartners, type PartnerServer } from "./serve-partners.ts";
import { lenderAddress } from "../stack/lender-address.ts";

const ids = Object.keys(partners) as (keyof typeof partners)[];
const written = join(import.meta.dirname, "lenders");
const personal: ReadonlySet<string> = new Set(["elm", "fir", "hazel"]);
const siteOf = (id: string): string => `${personal.has(id) ? "personal" : "payday"}-${id}`;

let folder: string;
let served: PartnerServer;
let stack: Stack;
const dir = (name: string): string => join(folder, name);

/** The environment of both the server and the operator's tool. */
const settings = () => ({
  SITES_DIR: dir("sites"),
  LENDERS_DIR: dir("lenders"),
  LENDER_SECRETS_FILE: dir("secrets.env"),
  SIMULATOR_ORIGIN: served.url,
});

/** Runs an operator command and returns its output. */
async function operate(command: typeof lenderCheck, ...args: readonly string[]) {
  const lines: string[] = [];
  const config = () => readConfig({ ...settings(), DATA_DIR: stack.dataDir }, process.cwd());
  const print = (line: string): void => void lines.push(line);
  const given = parseArguments(command.usage, args);
  if (typeof given === "string") throw new Error(given);
  const code = await command.run({
    ...given,
    config,
    workingDir: process.cwd(),
    clock: Date.now,
    print,
    output: createOutput("table", print),
    store: createStoreAccess(),
  });
  return { code, lines };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "loanbridge-dialects-"));
  served = await servePartners();
  for (const name of ["sites", "lenders"]) await cp(name, dir(name), { recursive: true });
  for (const id of ids) {
    const site = dir(`sites/${siteOf(id)}`);
    await cp(dir(`sites/${siteOf(id).split("-")[0] ?? ""}-demo`), site, { recursive: true });
    await editJson(join(site, "site.json"), () => ({ hosts: [`${siteOf(id)}.localhost`] }));
    await editJson(join(site, "environment.json"), () => ({ siteCode: id.toUpperCase() }));
  }
  await writeFile(dir("secrets.env"), "");
  stack = await startStack(settings());
});
afterAll(async () => {
  await stack.close();
  await served.close();
  await rm(folder, { recursive: true });
});

test("a lender of each of the eight dialects is one file: it is checked, asked without a restart, and buys", async () => {
  const files = (await readdir(written)).map((name) => name.replace(".json", ""));
  expect(files.toSorted()).toEqual(ids.toSorted());
  const unlocked = await operate(lenderCheck, join(written, "alder.json"));
  expect([unlocked.code, unlocked.lines.join("\n")]).toEqual([1, expect.stringContaining("ALDER_KEY")]);

  const names =
    "ALDER_KEY BIRCH_BEARER CEDAR_KEY DOGWOOD_AFFILIATE ELM_KEY FIR_KEY FIR_HASH_KEY GINKGO_TOKEN HAZEL_BASIC".split(
      " ",
    );
  await writeFile(dir("secrets.env"), names.map((name) => `${name}="sample-${name}-0123456789-0123456789"\n`).join(""));
  for (const id of ids) {
    const { code, lines } = await operate(lenderCheck, join(written, `${id}.json`));
    expect([code, lines[0]], lines.join("\n")).toEqual([0, expect.stringMatching(`^${id}: OK, [23] samples passed$`)]);
    await copyFile(join(written, `${id}.json`), dir(`lenders/${id}.json`));
    const routing = { timeBudgetSeconds: 45, tiers: [{ lenders: [id], choose: "order" }] };
    await editJson(dir(`sites/${siteOf(id)}/site.json`), () => ({ routing }));
  }
  const { pid } = stack.server.child;
  expect(await operate(siteReload)).toMatchObject({ code: 0 });
  await vi.waitUntil(() => stack.server.lines.some((line) => line.includes("sites reloaded")), { timeout: 20_000 });

  const sold = await Promise.all(
    ids.map(async (id) => {
      const own = { firstName: "Zoë", lastName: "O'Brien", employerName: `Q&A <i>"Ltd"</i> ]]> ’tis` };
      const home = `http://${siteOf(id)}.localhost:${String(stack.port)}`;
      const applicant = new Applicant(home, 0, { ...inTexas, ...own, email: `zoe.${id}@example.com` });
      expect((await applicant.patch("LANDING_SUBMIT")).body.errors).toEqual([]);
      expect((await applicant.patch("FULL_FORM")).body.errors).toEqual([]);
      const { viewState, userApplication } = await applicant.outcome();
      return [id, viewState, await lenderAddress(userApplication["redirectUrl"])];
    }),
  );
  expect(served.refusals).toEqual([]);
  expect(sold).toEqual(ids.map((id) => [id, "REDIRECT", `${served.url}${leadsTo[id]}`]));
  expect(ids.map((id) => served.seen(id))).toEqual([1, 3, 2, 1, 3, 4, 1, 3]);
  expect(stack.server.child.pid).toBe(pid);
});
