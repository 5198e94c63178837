// npm start: the server with the demo sites and, beside it, the simulated lending network.
import { spawn, type ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const children: ChildProcess[] = [];
let stopping = false;

/** Starts a child; resolves with the URL it prints when it listens (`{"listening":"http://…"}`), ends all when it ends. */
function begin(name: string, file: string, env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [file], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
  children.push(child);
  return new Promise((resolve) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const listening = /"listening":"([^"]+)"/.exec(line)?.[1];
      if (listening) resolve(listening);
      else if (process.env["LOG"] === "all") console.log(line);
    });
    child.on("exit", (code, signal) => {
      if (!stopping && (code !== 0 || signal)) console.error(`${name} ended (${signal ?? `exit ${String(code)}`}).`);
      void stop(stopping ? 0 : (code ?? 1));
    });
  });
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  process.exitCode = code;
  await Promise.all(
    children
      .filter((child) => child.exitCode === null && child.signalCode === null)
      .map((child) => {
        child.kill("SIGTERM");
        return new Promise((resolve) => child.once("exit", resolve));
      }),
  );
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void stop(0));

const env: NodeJS.ProcessEnv = { ...process.env };
if (env["NO_SIMULATOR"] !== "1") {
  env["SIMULATOR_ORIGIN"] = await begin("The simulated lending network", "apps/lender-simulator/src/main.ts", env);
}
const server = new URL(await begin("The server", "apps/server/src/main.ts", env));

console.log(`
Loanbridge is running. Open one of these on a phone-sized window:

  Payday site     http://payday.localhost:${server.port}
  Personal loans  http://personal.localhost:${server.port}

${
  env["SIMULATOR_ORIGIN"]
    ? `Simulated lenders answer on ${env["SIMULATOR_ORIGIN"]} (no real lender is contacted).
Try ZIP code 77002 for a slow lender, 75201 for no offer; all of them: apps/lender-simulator/BEHAVIOURS.md`
    : "The simulated lending network is off (NO_SIMULATOR=1)."
}

Ctrl-C ends everything. LOG=all shows the log.`);
