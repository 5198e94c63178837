// npm start: runs the server with the demo sites, the simulated lending network, and a demo partner that embeds the
// sites.
import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import persona from "../packages/loan-form/src/personas/employed-renter.json" with { type: "json" };
import { isInBackground, outliveOutput } from "../apps/server/src/system/terminal.ts";
import { serverFlags } from "./server-flags.ts";

/** Status lines of a program, in JSON. */
interface Line {
  readonly listening?: string;
  /** The simulated network's mail server. */
  readonly mailbox?: string;
  readonly dataDir?: string;
  readonly site?: string;
  readonly host?: string;
}

/** Time limit for a program to exit. Unfinished work is stored and resumes at the next start. */
const graceMs = 3_000;
const root = fileURLToPath(new URL("..", import.meta.url));
const env: NodeJS.ProcessEnv = { NODE_ENV: "development", ...process.env };
const children: ChildProcess[] = [];
let stopping = false;

/**
 * Starts a program, and resolves with its status lines up to the one with its URL. If the program exits, everything
 * exits.
 */
function begin(
  name: string,
  file: string,
  execArgv: readonly string[] = ["--disable-sigusr1"],
): Promise<readonly Line[]> {
  // In its own process group, so that Ctrl-C reaches this process only. Over the IPC channel it notices when this
  // process is gone.
  const child = fork(file, {
    cwd: root,
    env,
    execArgv: [...execArgv],
    detached: true,
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  if (!child.stdout) throw new Error(`${name} has no output`);
  const output = createInterface({ input: child.stdout });
  children.push(child);
  const said: Line[] = [];
  let listens = false;
  return new Promise((resolve) => {
    output.on("line", (line) => {
      if (env["LOG"] === "all") console.log(line);
      if (listens || !line.startsWith("{")) return;
      const read = JSON.parse(line) as Line;
      said.push(read);
      listens = read.listening !== undefined;
      if (listens) resolve(said);
    });
    child.once("exit", (code, signal) => {
      if (stopping) return;
      // A program that fails before listening has printed the reason itself.
      if (listens || signal) {
        console.error(
          `${name} stopped (${signal ?? `exit ${String(code)}`}), so everything stops. Run LOG=all npm start to see the log.`,
        );
      }
      void stop(1);
    });
  });
}

/** The server stops first, because it may still be waiting for a lender's response. */
async function stop(code: number): Promise<void> {
  if (stopping) return children.forEach((child) => child.kill("SIGKILL"));
  stopping = true;
  for (const child of children.toReversed()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const late = setTimeout(() => child.kill("SIGKILL"), graceMs);
    child.kill("SIGTERM");
    await once(child, "exit");
    clearTimeout(late);
  }
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop(0));
const inBackground = isInBackground();
let survives = false;
process.on("SIGHUP", () => {
  survives = inBackground;
  if (!survives) void stop(0);
});
outliveOutput();
// A shell started by npm does not forward signals: it dies, and this process gets another parent. It also dies when the
// terminal is closed, at the moment of SIGHUP, so wait for that signal.
const parent = process.ppid;
let isOrphan = false;
setInterval(() => {
  if (isOrphan && !survives) void stop(0);
  isOrphan = process.ppid !== parent;
}, 500).unref();

let network = "The simulated lending network is off (NO_SIMULATOR=1).";
let mails = env["SMTP_URL"] ? "Email: sent through SMTP_URL" : "Email: disabled (SMTP_URL is not set)";
if (env["NO_SIMULATOR"] !== "1") {
  const [simulator] = await begin("The simulated lending network", "apps/lender-simulator/src/main.ts");
  env["SIMULATOR_ORIGIN"] = simulator?.listening;
  if (!env["SMTP_URL"]) {
    env["SMTP_URL"] = simulator?.mailbox;
    env["MAIL_FROM"] ||= "hello@loanbridge.example";
    mails = `Email: not delivered; read it at ${simulator?.listening ?? ""}/mails`;
  }
  network = `Lenders: simulated, running at ${simulator?.listening ?? ""} (no real lender is contacted). To see what they receive: ${simulator?.listening ?? ""}/board`;
}
const lines = await begin("The server", "apps/server/dist/main.js", serverFlags);
const { listening = "", dataDir = "" } = lines.at(-1) ?? {};
const sites = lines.filter(({ host }) => host !== undefined);
const { port } = new URL(listening);
/** URL of a demo site; undefined if the operator has replaced it. */
const siteAt = (name: string): string | undefined => {
  const { host } = sites.find(({ site }) => site === name) ?? {};
  return host === undefined ? undefined : `http://${host}:${port}`;
};
const [payday, personal] = ["payday-demo", "personal-demo"].map(siteAt);
let partner = "";
if (payday !== undefined && personal !== undefined) {
  Object.assign(env, { PAYDAY_ORIGIN: payday, PERSONAL_ORIGIN: personal });
  const [{ listening: at = "" } = {}] = await begin("The demo partner", "apps/demo-partner/src/main.ts");
  partner = `  ${"partner".padEnd(16)}${at} (both sites embedded in a partner's pages)\n`;
}
const { socialSecurity, routing, account } = persona.secureFields;

console.log(`
Loanbridge is running. Open one of these in a phone-sized window:

${sites.map(({ site = "", host = "" }) => `  ${site.padEnd(16)}http://${host}:${port}`).join("\n")}
${env["NODE_ENV"] === "development" ? `  ${"gallery".padEnd(16)}http://${sites[0]?.host ?? ""}:${port}/gallery (every field, message and screen)\n` : ""}${partner}
${network}
${mails}
Operator's console: npx loanbridge console --open
Test ZIP codes: ${persona.values.zip} (bought at once), 77002 (a slow lender buys), 75201 (no lender buys). Make up the other answers, except these:
  Social Security number ${socialSecurity}, routing number ${routing}, account number ${account}
More test values: apps/lender-simulator/BEHAVIOURS.md

Data: ${dataDir} (DATA_DIR). ${inBackground ? `To end everything: kill ${String(process.pid)}` : "Ctrl-C ends everything"}. Set LOG=all to show the log.`);
