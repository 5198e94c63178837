import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectNothingReadable } from "../stack/left-readable.ts";
import { begin, serverFile, type Running } from "../stack/processes.ts";
import { askRaw } from "../stack/raw-request.ts";
import type { Attack } from "./attack.ts";

const sources = "apps/server/src/cli/main.ts";
const signals = 5;

/** True if a server started this way still serves after the signal and opens no inspector. */
async function ignoresSignal(start: (env: Readonly<Record<string, string>>) => Promise<Running>): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-signal-"));
  const server = await start({ DATA_DIR: join(folder, "data"), PORT: "0", METRICS_PORT: "0" });
  const ask = (path: string) => askRaw(server.url, { method: "GET", path });
  for (let times = 0; times < signals; times += 1) {
    server.child.kill("SIGUSR1");
    // This response arrives after the signal. The inspector would already have printed its address to stderr.
    await ask("/readyz");
  }
  const serves = (await ask("/healthz")).status === 200;
  await server.end();
  await expectNothingReadable({ ports: [new URL(server.url).port], directories: [folder], lines: server.lines });
  await rm(folder, { recursive: true });
  return serves && !server.lines.some((line) => line.includes("Debugger listening"));
}

export const inspectorSignal: Attack = {
  does: "Sends SIGUSR1 to the server as another program of its user, to open Node's inspector and read the keys from memory.",
  run: async () => {
    const flagged = await ignoresSignal((env) => begin(serverFile, env));
    const bare = await ignoresSignal((env) => begin(sources, env, ["serve"]));
    const word = (ignored: boolean): string => (ignored ? "no inspector" : "inspector open or server gone");
    return {
      withstood: flagged && bare,
      seen: `${String(signals)} signals each: ${word(flagged)} with our flags, ${word(bare)} without any`,
    };
  },
};
