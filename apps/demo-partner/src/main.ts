import { startDemoPartner } from "./start-demo-partner.ts";

const { DEMO_PARTNER_PORT = "3002", PAYDAY_ORIGIN = "", PERSONAL_ORIGIN = "" } = process.env;

/** Exits with one line that says what is wrong and how to fix it. */
function refuse(why: string): never {
  process.stderr.write(`The demo partner cannot start. ${why}\n`);
  process.exit(1);
}

const port = Number(DEMO_PARTNER_PORT || "3002");
if (!Number.isInteger(port) || port < 0 || port > 65_535)
  refuse("DEMO_PARTNER_PORT: expected a port from 0 to 65535. Fix or unset DEMO_PARTNER_PORT, then start again.");
const partner = await startDemoPartner({ port, payday: PAYDAY_ORIGIN, personal: PERSONAL_ORIGIN }).catch(
  (error: unknown) =>
    refuse(
      `${error instanceof Error ? error.message : String(error)}. If Loanbridge is already running, stop it. Otherwise set a different DEMO_PARTNER_PORT.`,
    ),
);
process.stdout.write(`${JSON.stringify({ listening: partner.url, program: "demo-partner" })}\n`);

for (const signal of ["SIGINT", "SIGTERM", "disconnect"] as const) process.once(signal, () => void partner.close());
// The IPC channel must not keep the process alive.
process.channel?.unref();
