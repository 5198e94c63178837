import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "./server/app.ts";
import { readConfig } from "./system/config.ts";
import { explainFailure } from "./server/explain-failure.ts";
import { loadWeb } from "./web/page/web-assets.ts";
import { startApp } from "./web/tests/started.fixture.ts";
import { createLog } from "./system/observability/log.ts";

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), "loanbridge-start-"))));
afterAll(() => rm(folder, { recursive: true }));

/** Returns the output of a refused start with this environment. Rejects if the server starts. */
async function refusal(env: Readonly<Record<string, string>>): Promise<string> {
  const started = await startApp();
  const { web } = started;
  await started.close();
  const config = readConfig({ DATA_DIR: join(folder, "data"), PORT: "0", ...env }, folder);
  try {
    const app = await createApp(config, { log: createLog({ write() {} }, "silent"), web, work: false });
    try {
      await app.listen();
    } finally {
      await app.close();
    }
  } catch (error) {
    return explainFailure(error);
  }
  throw new Error("It started");
}

test("an invalid variable ends the program with one line and exit code 1", () => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "http" },
    encoding: "utf8",
  });
  expect([status, stdout]).toEqual([1, ""]);
  expect(stderr).toBe(
    "Loanbridge cannot start. PORT: expected a port from 0 to 65535. Fix or unset PORT, then start again.\n",
  );
});

test("what a start has compiled is there for the next, even where the process is killed", async () => {
  const kept = join(import.meta.dirname, "../../../node_modules/.cache/loanbridge");
  await rm(kept, { recursive: true, force: true });
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env["PATH"] ?? "",
      PORT: "0",
      METRICS_PORT: "0",
      DATA_DIR: join(folder, "compiled"),
      KEYRING_FILE: join(folder, "compiled.json"),
    },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  const names = () => readdir(kept, { recursive: true }).catch(() => []);
  await expect.poll(async () => (await names()).length, { timeout: 60_000 }).toBeGreaterThan(100);
  child.kill("SIGKILL");
  await ended;
});

test("a port that is taken is named, with the way out", async () => {
  const other = await startApp();
  const { port } = new URL(await other.app.listen());
  expect(await refusal({ PORT: port })).toMatch(new RegExp(`EADDRINUSE.*${port}.*set a different PORT\\.$`));
  await other.close();
});

test("[API-04] a directory of banks that is broken or missing is named in one line, with the place and the way out", async () => {
  const file = join(folder, "banks.json");
  await writeFile(file, '{"021000021": "A bank", "021000022": "Wrong check digit"}');
  expect(await refusal({ ROUTING_DIRECTORY_FILE: file })).toBe(
    `${file}: 021000022: expected a nine-digit routing number with a valid check digit. Fix the file or unset ROUTING_DIRECTORY_FILE, then start again.`,
  );
  expect(await refusal({ ROUTING_DIRECTORY_FILE: join(folder, "none.txt") })).toMatch(
    /^ENOENT: .*none\.txt'\. File or directory not found\. .*AREA_STATISTICS_FILE\.$/,
  );
});

test("a data directory that is a file is named, with the way out", async () => {
  const file = join(folder, "file");
  await writeFile(file, "");
  expect(await refusal({ DATA_DIR: file })).toMatch(/^Cannot use \S*file\/database as DATA_DIR: .*\.$/);
});

test("a data directory that another server uses is named, with the way out", async () => {
  const other = await startApp();
  expect(await refusal({ DATA_DIR: other.dataDir })).toMatch(
    /^Another process is using .*\. Stop it or set a different DATA_DIR\.$/,
  );
  await other.close();
});

test("a keyring that others may read, or that is not there though applications are, is refused", async () => {
  const dataDir = join(folder, "keys");
  const path = join(dataDir, "keyring", "keyring.json");
  await mkdir(join(dataDir, "keyring"), { recursive: true });
  await writeFile(path, "{}");
  await chmod(path, 0o644);
  expect(await refusal({ DATA_DIR: dataDir })).toMatch(/^Other users can read .*\. Run chmod 600 on it\.$/);
});

test("[SITE-02] a broken site stops the start with file, path and what was expected", async () => {
  const sites = join(folder, "sites");
  const file = join(sites, "mine", "site.json");
  await cp(join(import.meta.dirname, "../../../sites/payday-demo"), join(sites, "mine"), { recursive: true });
  await writeFile(file, (await readFile(file, "utf8")).replace(/"primaryColor": "[^"]+"/, '"primaryColor": "red"'));
  expect(await refusal({ SITES_DIR: sites, DEFAULT_SITE: "mine" })).toMatch(
    /^Site configuration is invalid: 1 problem\. sites\/mine\/site\.json: styles\.primaryColor: expected .*`npx loanbridge site check DIR`.*\.$/,
  );
  expect(await refusal({ SITES_DIR: join(folder, "nowhere") })).toMatch(/ENOENT.*Check SITES_DIR/);
});

test("pages that are not built are said so", async () => {
  await expect(loadWeb(join(folder, "dist"))).rejects.toThrow(
    /^The web app is not built: .* Run npm run build, then start again\.$/,
  );
});

test.each(["LENDERS_DIR", "SOURCES_DIR", "POLICIES_DIR"])(
  "a directory in place of a file in %s is named",
  async (name) => {
    const file = join(folder, name, "zz.json");
    await mkdir(file, { recursive: true });
    const refused = await refusal({ [name]: join(folder, name) });
    expect(refused).toBe(`${file}: expected a file, found a directory.`);
  },
);

test.each([
  ["site.json", "expected a file, found a directory."],
  ["images", "expected a directory, found a file."],
])("%s of the wrong kind in a site's folder is named", async (name, problem) => {
  const sites = join(folder, `wrong ${name}`);
  const site = join(sites, "payday-demo");
  await cp("sites/payday-demo", site, { recursive: true });
  await rm(join(site, name), { recursive: true });
  await (name === "images" ? writeFile(join(site, name), "") : mkdir(join(site, name)));
  expect(await refusal({ SITES_DIR: sites, DEFAULT_SITE: "payday-demo" })).toBe(`${join(site, name)}: ${problem}`);
});
