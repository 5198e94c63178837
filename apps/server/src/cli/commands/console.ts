import { z } from "zod";
import type { Config } from "../../system/index.ts";
import { CommandRefused } from "../command-refused.ts";
import type { Command } from "../command.ts";
import { openInBrowser } from "../output/open-in-browser.ts";
import { askInTurn } from "../operator/ask-server.ts";

/** The JSON that the server prints for this command. */
const printed = z.object({ address: z.url() });

/** Has the running server open the console. Only the server can: its sessions are in its memory. */
export const console_: Command = {
  usage: "console [--open]",
  summary: "Print an address that opens the operator's console of the running server, once and within two minutes",
  options: {
    "--open": "also open it in this machine's browser",
  },
  example: "console --open",
  result: "object",
  async run({ config, has, output, print, store, workingDir }) {
    const settings = config();
    const address = (await store.openConsole?.()) ?? (await addressFrom(settings, workingDir));
    output.object({ address }, [
      address,
      "Open it within two minutes on this machine. It works once; the session lasts 12 hours, or until the server stops.",
    ]);
    if (has("open") && !store.isServed && !(await openInBrowser(address))) {
      print("No browser could be started here: open the address yourself.");
      return 1;
    }
    return 0;
  },
};

/** The first server of the machine that can open the console does. Rejects with `CommandRefused`, also for what they refuse. */
async function addressFrom({ dataDir }: Config, workingDir: string): Promise<string> {
  const answers = await askInTurn(dataDir, ["console", "--json"], workingDir);
  const last = answers.at(-1);
  if (last === undefined)
    throw new CommandRefused(
      `No server is running in ${dataDir}. Run this as the server's user on its machine, with the same DATA_DIR; to start a server: npm run serve.`,
    );
  if (last.code === 0) return printed.parse(JSON.parse(last.printed.join("\n"))).address;
  const complaints = answers.flatMap((answer) => answer.complaints);
  throw new CommandRefused([...new Set(complaints.map((line) => line.replace(/^loanbridge console: /, "")))].join(" "));
}
