// node tests/upgrade/make-fixture.ts --of CLONE --out FOLDER
// Fills a data directory with the server of CLONE, a built clone of any version, and packs it into FOLDER.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { begin, serverFile, simulatorFile } from "../stack/processes.ts";
import { startCluster } from "../stack/postgres-cluster.ts";
import { applyToAll, type About } from "./apply-to-all.ts";
import { promisesOf, type Promises } from "./promises.ts";

const { values } = parseArgs({ options: { of: { type: "string", default: "." }, out: { type: "string" } } });
if (values.out === undefined) throw new Error("Usage: node tests/upgrade/make-fixture.ts --of CLONE --out FOLDER");
const clone = resolve(values.of);
const out = resolve(values.out);
mkdirSync(out, { recursive: true });

const folder = mkdtempSync(join(tmpdir(), "loanbridge-upgrade-"));
const dataDir = join(folder, "data");

/** Samples of that version, which stand for the files of an operator. */
const operatorFolders = ["sites", "lenders", "policies"];

/** Runs a command of that version over the data. */
function loanbridge(words: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  return execFileSync(process.execPath, [join(clone, "apps/server/src/cli/main.ts"), ...words], {
    cwd: folder,
    env: { DATA_DIR: dataDir, ...env },
    encoding: "utf8",
  });
}

/** Fills the database, and kills the server while two applications are with the lenders. */
async function fill(): Promise<Pick<About, "madeAt" | "people"> & { readonly promises: Promises }> {
  const simulator = await begin(join(clone, simulatorFile), { SIMULATOR_PORT: "0" });
  const mailbox = /"mailbox":"([^"]+)"/.exec(simulator.lines.join("\n"))?.[1] ?? "";
  const captchaKey = "a-key-of-the-operator-for-tests";
  const server = await begin(join(clone, serverFile), {
    PORT: "0",
    METRICS_PORT: "0",
    DATA_DIR: dataDir,
    SIMULATOR_ORIGIN: simulator.url,
    SMTP_URL: mailbox,
    MAIL_FROM: "hello@loanbridge.example",
    CAPTCHA_BYPASS_KEY: captchaKey,
    // The second of two applications waits for the first.
    ROUTED_AT_ONCE: "1",
  });
  const site = `http://payday.localhost:${new URL(server.url).port}`;
  try {
    const people = await applyToAll({ site, simulator, captchaKey, loanbridge });
    const metricsUrl = /"metrics":"([^"]+)"/.exec(server.lines.join("\n"))?.[1] ?? "";
    const metrics = await (await fetch(metricsUrl)).text();
    const openApi: unknown = await (await fetch(`${server.url}/openapi.json`)).json();
    const promises = promisesOf({ clone, usage: loanbridge([]), metrics, openApi });
    return { madeAt: Date.now(), people, promises };
  } finally {
    await server.end("SIGKILL");
    simulator.child.kill("SIGCONT");
    await simulator.end();
  }
}

/** The database as that version moves it to PostgreSQL, as SQL that any client can run. */
function asPostgres(): string {
  const cluster = startCluster({ durable: false });
  try {
    // Move a copy, because the command marks the data as moved.
    const copy = join(folder, "copy");
    cpSync(dataDir, copy, { recursive: true, filter: (path) => !path.endsWith(".sock") });
    const url = cluster.url("postgres");
    loanbridge(["migrate", "to-postgres"], { DATA_DIR: copy, DATABASE_URL: url });
    const dumped = execFileSync(
      "pg_dump",
      ["--inserts", "--rows-per-insert=100", "--no-owner", "--no-privileges", "--no-comments", url],
      { encoding: "utf8", maxBuffer: 64 * 2 ** 20 },
    );
    // Lines for psql only: other clients do not know them.
    return dumped.replaceAll(/^\\.*\n/gm, "");
  } finally {
    cluster.close();
  }
}

const { promises, ...made } = await fill();
for (const name of ["operator.sock", "server.pid"]) rmSync(join(dataDir, name), { force: true });
const dump = asPostgres();
chmodSync(dataDir, 0o755);
const names = ["--sort=name", "--owner=0", "--group=0", "--numeric-owner"];
const tar = execFileSync("tar", ["cf", "-", ...names, "-C", folder, "data", "-C", clone, ...operatorFolders], {
  maxBuffer: 64 * 2 ** 20,
});
const commit = execFileSync("git", ["-C", clone, "rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const about: About = { commit, ...made };
writeFileSync(join(out, "data.tar.gz"), gzipSync(tar, { level: 9 }));
writeFileSync(join(out, "postgres.sql.gz"), gzipSync(dump, { level: 9 }));
writeFileSync(join(out, "about.json"), `${JSON.stringify(about, null, 2)}\n`);
writeFileSync(join(out, "promises.json.gz"), gzipSync(JSON.stringify(promises), { level: 9 }));
rmSync(folder, { recursive: true });
for (const name of ["data.tar.gz", "postgres.sql.gz", "promises.json.gz"])
  console.log(`${name}: ${String(readFileSync(join(out, name)).length)} bytes`);
