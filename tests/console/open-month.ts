import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { runCommand } from "../../apps/server/src/cli/run-command.ts";
import { desktop, patience } from "../browser/visit.ts";
import { launchChromium } from "../stack/chromium.ts";
import { expectNothingReadable } from "../stack/left-readable.ts";
import { begin, serverFile } from "../stack/processes.ts";
import { addressOfConsole } from "./address-of-console.ts";

const root = join(import.meta.dirname, "../..");

interface Month {
  /** The console in a browser, on its first screen. */
  readonly page: Page;
  /** Goes to a path of the console. */
  readonly to: (path: string) => Promise<unknown>;
  /** Runs a command of the operator, and gives what it prints. */
  readonly printed: (words: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** A server with a month of invented requests, and its console in a browser. */
export async function openMonth(): Promise<Month> {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-console-"));
  const printed = async (words: string): Promise<string> => {
    const lines: string[] = [];
    const code = await runCommand(words.split(" "), {
      print: (line) => void lines.push(line),
      complain: () => undefined,
      env: { DATA_DIR: dataDir },
      workingDir: root,
    });
    expect([words, code]).toEqual([words, 0]);
    return lines.join("\n");
  };
  await promisify(execFile)(process.execPath, ["scripts/demo-month.ts", "12"], {
    cwd: root,
    env: { PATH: process.env["PATH"], DATA_DIR: dataDir },
  });
  const env = { DATA_DIR: dataDir, SOURCES_DIR: join(dataDir, "sources") };
  const [server, browser] = await Promise.all([
    begin(serverFile, { ...env, PORT: "0", METRICS_PORT: "0", CONSOLE_PORT: "0" }),
    launchChromium(),
  ]);
  const page = await browser.newPage({ viewport: desktop, acceptDownloads: true });
  page.setDefaultTimeout(patience);
  await page.goto(await addressOfConsole(dataDir));
  return {
    page,
    to: (path) => page.goto(new URL(path, page.url()).href),
    printed,
    close: async () => {
      await browser.close();
      await server.end();
      const { port } = new URL(server.url);
      await expectNothingReadable({ ports: [port], directories: [dataDir], lines: server.lines });
      await rm(dataDir, { recursive: true });
    },
  };
}
