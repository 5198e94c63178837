import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Values } from "@loanbridge/form-engine";
import { fromWire, updateBody, type ViewState } from "@loanbridge/loan-form";
import type { Page } from "playwright-core";
import { createApp } from "../../apps/server/src/server/app.ts";
import type { App } from "../../apps/server/src/server/app-types.ts";
import type { Application, ApplicationChange } from "../../apps/server/src/applications/types.ts";
import { readConfig } from "../../apps/server/src/system/config.ts";
import { createLog } from "../../apps/server/src/system/observability/log.ts";
import { todayOn } from "../stack/site-today.ts";

type SiteName = "payday" | "personal";

/** Cookies of a visitor: a context of Playwright has them, and tests with another driver bring their own. */
export interface Cookies {
  cookies(): Promise<readonly { readonly name: string; readonly value: string; readonly domain: string }[]>;
  addCookies(
    cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[],
  ): Promise<void>;
}

export interface InProcessServer {
  readonly app: App;
  /** Address of a demo site: `payday` or `personal`. */
  site(name: SiteName): string;
  /**
   * Makes the browser a visitor who has sent the landing form and whose stored application has these values and this
   * state.
   */
  admit(visitor: Cookies, site: SiteName, values: Values, change: ApplicationChange): Promise<void>;
  /** The stored application of a browser's visitor. */
  stored(visitor: Cookies): Promise<Application>;
  /** Puts the stored application of a page's visitor into a state. */
  store(page: Page, viewState: ViewState): Promise<void>;
  close(): Promise<void>;
}

interface Settings {
  readonly env?: Readonly<Record<string, string>>;
  /** False: no background work runs, so every state stays as it was set. */
  readonly work?: boolean;
}

/** As the app in the language that the browser has chosen. */
async function languageHeader(context: Cookies): Promise<{ readonly "content-language"?: string }> {
  const chosen = (await context.cookies()).find(({ name }) => name === "loanbridge-language");
  return chosen ? { "content-language": chosen.value } : {};
}

const redirectUrl = "https://lender.example/welcome";

/** Starts the server in this process, so tests can put its stored data into any state. */
export async function startInProcessServer({ env = {}, work = false }: Settings = {}): Promise<InProcessServer> {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-still-"));
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", SAVES_PER_MINUTE: "1000000", ...env }, dataDir);
  const app = await createApp(config, { log: createLog({ write: () => undefined }), work });
  const { port } = new URL(await app.listen());
  const site: InProcessServer["site"] = (name) => `http://${name}.localhost:${port}`;

  async function stored(context: Cookies): Promise<Application> {
    const cookies = await context.cookies();
    const { value: token = "", domain = "" } = cookies.find(({ name }) => /^loanbridge(-frame)?$/.test(name)) ?? {};
    const application = await app.applications.findByToken(domain.replace(".localhost", "-demo"), token);
    if (!application) throw new Error("The visitor has no stored application.");
    return application;
  }

  return {
    app,
    site,
    stored,
    async admit(context, name, values, change) {
      const given = { today: todayOn(name), stored: new Set<string>() };
      const answer = await app.http.inject({
        method: "PATCH",
        url: "/api/v1/userApplication",
        headers: { host: new URL(site(name)).host, ...(await languageHeader(context)) },
        payload: updateBody("LANDING_SUBMIT", values, given),
      });
      const [cookie] = answer.cookies;
      if (!cookie) throw new Error(`The landing form was answered with ${answer.body}`);
      await context.addCookies([{ name: cookie.name, value: cookie.value, url: site(name) }]);
      const { userApplication, secureFields } = updateBody("FULL_FORM", values, given);
      const { id, version } = await stored(context);
      const answers = { ...fromWire(userApplication), ...secureFields, ...change.values };
      await app.applications.change(id, version, { ...change, values: answers });
    },
    async store(page, viewState) {
      const { id, version } = await stored(page.context());
      const change = viewState === "SPLASH" || viewState === "REDIRECT" ? { viewState, redirectUrl } : { viewState };
      await app.applications.change(id, version, change);
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
