import { startSimulator } from "./start-simulator.ts";

const port = Number(process.env["SIMULATOR_PORT"] ?? "3001");
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  process.stderr.write("SIMULATOR_PORT: expected a port number\n");
  process.exit(1);
}

const simulator = await startSimulator({ port });
process.stdout.write(
  `${JSON.stringify({ listening: simulator.url, program: "lender-simulator", testValues: "apps/lender-simulator/BEHAVIOURS.md" })}\n`,
);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void simulator.close();
  });
}
