import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { runCommand } from "../../apps/server/src/cli/run-command.ts";
import type { App } from "../../apps/server/src/server/app-types.ts";
import { createApp } from "../../apps/server/src/server/app.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { createLog } from "../../apps/server/src/system/observability/log.ts";
import { begin, simulatorFile, type Running } from "../stack/processes.ts";
import type { About } from "./apply-to-all.ts";

const fixture = join(import.meta.dirname, "fixture");
const packed = (name: string): Buffer => gunzipSync(readFileSync(join(fixture, `${name}.gz`)));

export const fixtureFiles = ["data.tar", "postgres.sql", "promises.json"] as const;
export const readFixture = (name: (typeof fixtureFiles)[number]): Buffer => packed(name);
export const about = JSON.parse(readFileSync(join(fixture, "about.json"), "utf8")) as About;

/**
 * After the leases of the killed server, which last 30 seconds; before the two minutes after which an application is
 * too old to be routed.
 */
const laterMs = 35_000;

export interface Opened {
  readonly app: App;
  readonly simulator: Running;
  /** Requests a path of the payday site, as a browser with this cookie. */
  get(path: string, cookie?: string): Promise<{ readonly status: number; readonly body: string }>;
  /** Runs a command in the running server. */
  run(...words: readonly string[]): Promise<{ readonly code: number; readonly text: string }>;
  close(): Promise<void>;
}

/** Starts today's server over the fixture's data, sites, lenders and state rules, shortly after the earlier server was killed. */
export async function openFixture(env: Readonly<Record<string, string>> = {}): Promise<Opened> {
  await using started = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), "loanbridge-upgrade-"));
  started.defer(() => rmSync(folder, { recursive: true }));
  execFileSync("tar", ["xf", "-", "-C", folder], { input: readFixture("data.tar") });
  const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
  started.defer(() => simulator.end());
  const mailbox = /"mailbox":"([^"]+)"/.exec(simulator.lines.join("\n"))?.[1] ?? "";
  const settings = {
    DATA_DIR: join(folder, "data"),
    SITES_DIR: join(folder, "sites"),
    LENDERS_DIR: join(folder, "lenders"),
    POLICIES_DIR: join(folder, "policies"),
    PORT: "0",
    SIMULATOR_ORIGIN: simulator.url,
    SMTP_URL: mailbox,
    MAIL_FROM: "hello@loanbridge.example",
    ...env,
  };
  const config = readConfig(settings, folder);
  const startedAt = performance.now();
  const now = (): number => about.madeAt + laterMs + Math.round(performance.now() - startedAt);
  const log = createLog({ write: () => undefined }, "silent");
  const app = await createApp(config, { log, time: { now, applyJump: () => 0, trustedInMs: () => 0 } });
  started.defer(() => app.close());
  const running = started.move();
  return {
    app,
    simulator,
    async get(url, cookie = "") {
      const headers = { host: "payday.localhost:3000", cookie };
      const { statusCode: status, body } = await app.http.inject({ method: "GET", url, headers });
      return { status, body };
    },
    async run(...words) {
      const lines: string[] = [];
      const put = (line: string) => void lines.push(line);
      const store = { db: app.db, wakeWorkers: app.wakeWorkers };
      const terminal = { print: put, complain: put, env: {}, config, store, workingDir: folder, clock: now };
      return { code: await runCommand(words, terminal), text: lines.join("\n") };
    },
    close: () => running.disposeAsync(),
  };
}
