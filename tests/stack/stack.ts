import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ReceivedMail } from "@loanbridge/lender-simulator";
import { expectNothingReadable } from "./left-readable.ts";
import { begin, serverFile, simulatorFile, type Running } from "./processes.ts";
import { readMetrics } from "./read-metrics.ts";

export interface Stack {
  readonly dataDir: string;
  readonly simulator: Running;
  readonly server: Running;
  /** The server's port, which it keeps across restarts. */
  readonly port: number;
  /** Address of the metrics. */
  readonly metrics: string;
  /** Address of a demo site: `payday` or `personal`. */
  site(name: "payday" | "personal"): string;
  /** Received email, the latest first. */
  mails(): Promise<readonly ReceivedMail[]>;
  /** Kills the server and restarts it over the same data. Runs `meanwhile` in between. */
  killAndRestart(meanwhile?: () => unknown): Promise<void>;
  /** Every line that any of the processes has printed. */
  lines(): readonly string[];
  /** Stops both. Rejects if a typed value is readable in the data they leave. */
  close(): Promise<void>;
}

/** All applicants of a test come from one address. */
const unlimitedFromOneAddress = { SAVES_PER_MINUTE: "1000000", REFUSALS_PER_MINUTE: "1000000" };

interface StackOptions {
  readonly mails?: boolean;
  /** Command that each start of the server runs under: see `begin`. */
  readonly under?: () => readonly string[];
}

/**
 * The whole product on loopback, as `npm start` runs it: real processes, real files, free ports. `mails`: sends email
 * too.
 */
export async function startStack(
  env: Readonly<Record<string, string>> = {},
  { mails = false, under = () => [] }: StackOptions = {},
): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-data-"));
  const temporary = await mkdtemp(join(tmpdir(), "loanbridge-temporary-"));
  const simulator = await begin(simulatorFile, { SIMULATOR_PORT: "0" });
  const mailbox = /"mailbox":"([^"]+)"/.exec(simulator.lines.join("\n"))?.[1] ?? "";
  const mail = mails ? { SMTP_URL: mailbox, MAIL_FROM: "hello@loanbridge.example" } : {};
  const settings = {
    METRICS_PORT: "0",
    DATA_DIR: dataDir,
    TMPDIR: temporary,
    SIMULATOR_ORIGIN: simulator.url,
    ...mail,
    ...unlimitedFromOneAddress,
    ...env,
  };
  let server = await begin(serverFile, { ...settings, PORT: "0" }, [], { under: under() });
  const port = Number(new URL(server.url).port);
  const earlier: string[] = [];
  const lines = (): readonly string[] => [...earlier, ...server.lines, ...simulator.lines];
  const received = async (): Promise<readonly ReceivedMail[]> =>
    (await (await fetch(`${simulator.url}/mails.json`)).json()) as ReceivedMail[];
  return {
    dataDir,
    simulator,
    get server() {
      return server;
    },
    port,
    get metrics() {
      return /"metrics":"([^"]+)"/.exec(server.lines.join("\n"))?.[1] ?? "";
    },
    site: (name) => `http://${name}.localhost:${String(port)}`,
    mails: received,
    async killAndRestart(meanwhile = () => undefined) {
      await server.end("SIGKILL");
      earlier.push(...server.lines);
      await meanwhile();
      server = await begin(serverFile, { ...settings, PORT: String(port) }, [], { under: under() });
    },
    lines,
    async close() {
      const leftover = { ports: [String(port)], directories: [settings.DATA_DIR, settings.TMPDIR] };
      const metrics = await readMetrics([server]);
      await server.end();
      const arrived = mails ? await received() : [];
      await simulator.end();
      await expectNothingReadable({ ...leftover, lines: lines(), mails: arrived, metrics });
      for (const directory of [dataDir, temporary]) await rm(directory, { recursive: true });
    },
  };
}
