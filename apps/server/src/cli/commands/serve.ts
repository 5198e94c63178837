import { roles } from "../../system/index.ts";
import type { Command } from "../command.ts";

/** The production server, as started by `npm run serve`. Runs until it is stopped. */
export const serve: Command = {
  usage: "serve [--role ROLE]",
  summary: `Start the server. ROLE: ${roles.join(", ")} (default all); web and worker require DATABASE_URL`,
  async run({ args, print }) {
    const [option, role] = args;
    if (args.length > 0 && (option !== "--role" || role === undefined || args.length > 2)) {
      print("Usage: loanbridge serve [--role ROLE]");
      return 2;
    }
    // Imported here, because the server imports these commands itself.
    const { runServer } = await import("../run-server.ts");
    await runServer(role === undefined ? process.env : { ...process.env, ROLE: role });
    return 0;
  },
};
