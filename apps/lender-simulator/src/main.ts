import type { Script } from "./desk.ts";
import { startMailbox } from "./mailbox/start-mailbox.ts";
import { readScenario } from "./scenario-file.ts";
import { startSimulator } from "./start-simulator.ts";

/** Exits with one line that says what is wrong and how to fix it. */
function refuse(why: string): never {
  process.stderr.write(`The simulated lending network cannot start. ${why}\n`);
  process.exit(1);
}

function read(path: string): Script {
  try {
    return readScenario(path);
  } catch (error) {
    return refuse(`SCENARIO: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const port = Number(process.env["SIMULATOR_PORT"] || "3001");
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  refuse("SIMULATOR_PORT: expected a port from 0 to 65535. Fix or unset SIMULATOR_PORT, then start again.");
}

const file = process.env["SCENARIO"];
const script = file === undefined || file === "" ? undefined : read(file);

const mailbox = await startMailbox();
const simulator = await startSimulator({ port, mailbox, ...(script && { script }) }).catch((error: unknown) =>
  refuse(
    `${error instanceof Error ? error.message : String(error)}. If Loanbridge is already running, stop it. Otherwise set a different SIMULATOR_PORT.`,
  ),
);
process.stdout.write(
  `${JSON.stringify({ listening: simulator.url, board: `${simulator.url}/board`, mailbox: mailbox.url, program: "lender-simulator", testValues: "apps/lender-simulator/BEHAVIOURS.md" })}\n`,
);

for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) {
  process.once(signal, () => {
    void simulator.close();
    void mailbox.close();
  });
}
// The IPC channel must not keep the process alive.
process.channel?.unref();
