import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../apps/server/src/server/app.ts";
import type { App } from "../../apps/server/src/server/app-types.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { createLog } from "../../apps/server/src/system/observability/log.ts";

export interface Served {
  readonly app: App;
  readonly dataDir: string;
  /** Address of the payday site. */
  readonly site: string;
  /** Log lines so far. */
  readonly lines: readonly string[];
}

/** Runs an attack against a server whose database the attacker can write, and always stops the server. */
export async function withApp<T>(attack: (served: Served) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-attack-"));
  const lines: string[] = [];
  try {
    const log = createLog({ write: (line) => void lines.push(line) });
    const app = await createApp(readConfig({ DATA_DIR: dataDir, PORT: "0" }, dataDir), { log, work: false });
    try {
      const { port } = new URL(await app.listen());
      return await attack({ app, dataDir, site: `http://payday.localhost:${port}`, lines });
    } finally {
      await app.close();
    }
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
