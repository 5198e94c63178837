import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ViewState } from "@loanbridge/loan-form";
import type { Page } from "playwright-core";
import { createApp } from "../../apps/server/src/app.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { createLog } from "../../apps/server/src/observability/log.ts";

export interface StillServer {
  /** Address of a demo site: `payday` or `personal`. */
  site(name: "payday" | "personal"): string;
  /** Puts the stored application of a page's visitor into a state. */
  store(page: Page, viewState: ViewState): Promise<void>;
  close(): Promise<void>;
}

/** The server in this process, with nobody at work on what is stored: every state stays as it was put. */
export async function startStillServer(): Promise<StillServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-still-"));
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", SAVES_PER_MINUTE: "1000000" }, dataDir);
  const app = await createApp(config, { log: createLog({ write: () => undefined }), work: false });
  const { port } = new URL(await app.listen());
  return {
    site: (name) => `http://${name}.localhost:${port}`,
    async store(page, viewState) {
      const cookies = await page.context().cookies();
      const { value: token = "", domain = "" } = cookies.find(({ name }) => /^loanbridge(-frame)?$/.test(name)) ?? {};
      const application = await app.applications.findByToken(domain.replace(".localhost", "-demo"), token);
      if (!application) throw new Error("The visitor has no stored application.");
      const redirectUrl = "https://lender.example/welcome";
      const change = viewState === "SPLASH" || viewState === "REDIRECT" ? { viewState, redirectUrl } : { viewState };
      await app.applications.change(application.id, application.version, change);
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
