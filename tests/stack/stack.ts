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
  /** Port that the server has, and keeps when it is started again. */
  readonly port: number;
  /** Address that the metrics are read at. */
  readonly metrics: string;
  /** Address of a demo site: `payday` or `personal`. */
  site(name: "payday" | "personal"): string;
  /** Mails that have arrived, the latest first. */
  mails(): Promise<readonly ReceivedMail[]>;
  /** Ends the server at once, and starts it again over the same data. `meanwhile` comes between the two. */
  killAndRestart(meanwhile?: () => unknown): Promise<void>;
  /** Every line that any of the processes has printed. */
  lines(): readonly string[];
  /** Ends both. Rejects where anything that was typed can be read of what they leave. */
  close(): Promise<void>;
}

/** Every applicant of a test comes from one address. */
const everyoneAtOnce = { SAVES_PER_MINUTE: "1000000", REFUSALS_PER_MINUTE: "1000000" };

interface StackOptions {
  readonly mails?: boolean;
  /** What each start of the server is run by: see `begin`. */
  readonly under?: () => readonly string[];
}

/** The whole product on loopback, as `npm start` runs it: real processes, real files, free ports. `mails`: it sends them, too. */
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
    ...everyoneAtOnce,
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
      const left = { ports: [String(port)], directories: [settings.DATA_DIR, settings.TMPDIR] };
      const metrics = await readMetrics([server]);
      await server.end();
      const arrived = mails ? await received() : [];
      await simulator.end();
      await expectNothingReadable({ ...left, lines: lines(), mails: arrived, metrics });
      for (const directory of [dataDir, temporary]) await rm(directory, { recursive: true });
    },
  };
}
