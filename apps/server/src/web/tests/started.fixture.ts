import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ServerResponse } from "@loanbridge/contract";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { createApp } from "../../server/app.ts";
import type { App } from "../../server/app-types.ts";
import { readNetworkFiles } from "../../server/reloadable-network.ts";
import { readConfig, type Config } from "../../system/config.ts";
import { openTestStore, placeEmptyStore, testDatabaseUrl } from "../../store/database/test-store.fixture.ts";
import { createLog } from "../../system/observability/log.ts";
import { createWork } from "../../store/work/work.ts";
import type { BuiltWeb } from "../page/web-assets.ts";

/** Saturday, 21 November 2026, noon in New York. */
export const noon = Date.UTC(2026, 10, 21, 17);

export interface Started {
  readonly app: App;
  readonly dataDir: string;
  /** All log lines so far. */
  readonly log: readonly string[];
  readonly web: BuiltWeb;
  siteName(id: string): string;
  /** Runs the background work that visitors' requests have queued, as the server's worker would. */
  follow(): Promise<void>;
  /** A separate browser at a site. */
  visitor(host: string): Visitor;
  close(): Promise<void>;
}

/**
 * Starts the whole server in this process with its own data folder. Applications are not routed: they stay
 * READY_TO_PROCESS.
 */
export async function startApp(
  env: Readonly<Record<string, string>> = {},
  built?: BuiltWeb,
  clock: () => number = () => noon,
): Promise<Started> {
  const dataDir = await mkdtemp(join(tmpdir(), "loanbridge-http-"));
  const assetsDir = join(dataDir, "assets");
  const web = built ?? (await plainWeb(assetsDir));
  await mkdir(assetsDir, { recursive: true });
  await writeFile(join(assetsDir, "index.html"), "<!doctype html><title>Console</title>");
  const log: string[] = [];
  const settings = {
    DATA_DIR: dataDir,
    PORT: "0",
    CONSOLE_PORT: "0",
    SAVES_PER_MINUTE: "100000",
    REFUSALS_PER_MINUTE: "100000",
    ...(await testDatabase(dataDir)),
    ...env,
  };
  const config = readConfig(settings, dataDir);
  const app = await createApp(config, {
    log: createLog({ write: (line) => void log.push(line) }),
    clock,
    ...(hasOwnFiles(env) ? {} : { readFiles: readOnce(env) }),
    web,
    ...(built === undefined && { consoleDir: assetsDir }),
    work: false,
  });
  await app.http.ready();
  return {
    app,
    dataDir,
    log,
    web,
    siteName: (id) => app.sites.byId(id)?.environment.siteName ?? "",
    visitor: (host) => new Visitor(app, host),
    async follow() {
      const work = createWork(app.db, () => noon);
      for (;;) {
        const jobs = await work.claim(Object.keys(app.inquiryWork), 10);
        if (jobs.length === 0) return;
        for (const job of jobs) {
          await app.inquiryWork[job.kind]?.(job, new AbortController().signal);
          await work.done(job);
        }
      }
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const hasOwnFiles = (env: object) => Object.keys(env).some((name) => /_(DIR|FILE)$/.test(name));

/**
 * The demo sites and lenders as compiled for each environment, which they may name as secrets. Compiling takes three
 * times as long as the rest of a start.
 */
const compiled = new Map<string, ReturnType<typeof readNetworkFiles>>();

function readOnce(env: object) {
  const key = JSON.stringify(env);
  return async (config: Config) => {
    const files = compiled.get(key) ?? readNetworkFiles(config);
    compiled.set(key, files);
    return await files;
  };
}

/** Uses PostgreSQL for the server if the store's tests do. */
async function testDatabase(dataDir: string): Promise<Readonly<Record<string, string>>> {
  const url = testDatabaseUrl(dataDir);
  if (url === undefined) {
    await placeEmptyStore(join(dataDir, "database"));
    return {};
  }
  await (await openTestStore(dataDir)).destroy();
  return { DATABASE_URL: url };
}

/** Pages that print their input, in place of the built web app. */
async function plainWeb(assetsDir: string): Promise<BuiltWeb> {
  await mkdir(assetsDir);
  await writeFile(join(assetsDir, "main-1.js"), "export {};");
  return {
    assetsDir,
    css: ".from-main-1{}",
    embed: { script: "globalThis.loanbridgeEmbed = () => {};", types: "declare function loanbridgeEmbed(): void;" },
    entry: {
      script: "/assets/main-1.js",
      styles: ["/assets/main-1.css"],
      laterStyles: ["/assets/later-1.css"],
      preloads: ["/assets/shared-1.js"],
    },
    render: ({ site, response, typed, notice = "" }) => ({
      html: `<main>${site.environment.siteName}|${response.errors.map(({ field, code }) => `${field}:${code}`).join(",")}|${JSON.stringify(typed ?? {}).replaceAll("<", "&lt;")}${notice}</main>`,
      title: `${site.environment.siteName} <title>`,
      description: site.configuration.landing.subtitle,
      theme: ":root{--brand:#123456}",
    }),
    renderLinkPage: ({ site, optsOut }, { purpose, state, statement = "", email = "" }) => ({
      html: `<main>${site.environment.siteName}|${purpose}|${state}|${statement}${email}<form method="post"></form></main>${told(optsOut)}`,
      title: purpose,
      description: "",
      theme: "",
    }),
    renderMyRequest: ({ optsOut }, request) => ({
      html: `<main>${JSON.stringify(request).replaceAll("<", "&lt;")}</main>${told(optsOut)}`,
      title: request.state,
      description: "",
      theme: "",
    }),
    renderRequest: ({ response, typed, refusals, notice, optsOut }, request) => ({
      html: `<main>${JSON.stringify({ response, typed, refusals, notice, ...request }).replaceAll("<", "&lt;")}</main>${told(optsOut)}`,
      title: response.viewState,
      description: "",
      theme: "",
    }),
    renderDocumentText: ({ site }, name) => `<h1>${site.environment.siteName}: ${name}</h1>`,
    visibleTexts: () => [],
    printsOf: () => [],
    contrast: () => 21,
    renderDocument: ({ site, optsOut }, name, partners) =>
      name === "terms" || name === "partners"
        ? {
            html: `<main>${site.environment.siteName}|${name}|${JSON.stringify(partners)}</main>${told(optsOut)}`,
            title: name,
            description: "",
            theme: "",
          }
        : undefined,
  };
}

const told = (optsOut: true | undefined): string => (optsOut ? "<footer>opts out</footer>" : "");

export class Visitor {
  readonly #app: App;
  readonly #host: string;
  cookie: string | undefined;

  constructor(app: App, host: string) {
    this.#app = app;
    this.#host = host;
  }

  async ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = this.cookie === undefined ? {} : { cookie: this.cookie };
    const answer = await this.#app.http.inject({
      ...options,
      headers: { host: this.#host, ...cookie, ...options.headers },
    });
    const set = answer.headers["set-cookie"];
    if (set !== undefined) this.cookie = String(set).split(";")[0];
    return answer;
  }

  patch(body: unknown, query = ""): Promise<LightMyRequestResponse> {
    const payload = typeof body === "string" ? body : JSON.stringify(body);
    return this.ask({
      method: "PATCH",
      url: `/api/v1/userApplication${query}`,
      payload,
      headers: { "content-type": "application/json" },
    });
  }

  async stored(): Promise<ServerResponse> {
    return (await this.ask({ method: "GET", url: "/api/v1/userApplication" })).json<ServerResponse>();
  }

  post(
    form: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
    url = "/",
  ): Promise<LightMyRequestResponse> {
    const payload = new URLSearchParams(form).toString();
    return this.ask({
      method: "POST",
      url,
      payload,
      headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    });
  }
}

export const payday = "payday.localhost:3000";
export const personal = "personal.localhost:3000";

/** Invented, as the browser sends it. */
export const landing = {
  viewState: "LANDING_SUBMIT",
  userApplication: {
    amountRequestedRange: "500",
    zip: "78704",
    email: "ana.lopez@example.com",
    acceptedTermsAndConditions: true,
  },
  secureFields: {},
};

export const secureFields = {
  socialSecurity: "219099999",
  account: "000123456789",
  routing: "111000025",
  driversLicense: "D1234567",
};

export const longForm = {
  viewState: "FULL_FORM",
  userApplication: {
    firstName: "Ana",
    lastName: "Lopez",
    birthMonth: "03",
    birthDay: "07",
    birthYear: "1990",
    primaryPhone: "5125550147",
    dlState: "TX",
    address1: "1204 Barton Springs Rd Apt 9",
    zip: "78704",
    city: "Austin",
    state: "TX",
    residencyStatus: "RENT",
    monthsAtAddress: 24,
    incomeType: "EMPLOYED",
    employerName: "Barton Creek Foods",
    jobTitle: "Line cook",
    employerPhone: "5125550100",
    monthsEmployed: 36,
    income: 3000,
    payFrequency: "biweekly",
    payDate1: "2026-12-04",
    accountType: "DIRECT_DEPOSIT_CHECKING",
    directDeposit: true,
    bankAccountType: "CHECKING",
    bankName: "Bank of America",
    monthsAtBank: 36,
    loanReason: "OTHER",
    creditScore: 640,
    autoOwnerStatus: "NOT_AN_OWNER",
    activeMilitary: "no",
    creditCardDebtAmount: 0,
    creditCardDebt: false,
    smsOptIn: false,
  },
  secureFields,
};
