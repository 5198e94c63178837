import { roles } from "../../system/index.ts";
import type { Command } from "../command.ts";

/** The production server, as started by `npm run serve`. Runs until it is stopped. */
export const serve: Command = {
  usage: "serve [--role ROLE]",
  summary: "Start the server",
  options: {
    "--role": `${roles.join(", ")} (default all); web and worker require DATABASE_URL`,
  },
  example: "serve --role web",
  result: "endless",
  async run({ valuesOf }) {
    const [role] = valuesOf("role");
    // Imported here, because the server imports these commands itself.
    const { runServer } = await import("../run-server.ts");
    await runServer(role === undefined ? process.env : { ...process.env, ROLE: role });
    return 0;
  },
};
