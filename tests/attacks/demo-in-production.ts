import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownHosts, ownInstallation } from "../../apps/server/src/server/demo-parts/own-installation.fixture.ts";
import { expectNothingReadable } from "../stack/left-readable.ts";
import { begin, serverFile, type Running } from "../stack/processes.ts";
import { askRaw } from "../stack/raw-request.ts";
import type { Attack } from "./attack.ts";
import { waitUntil } from "./wait-until.ts";

const landing = {
  viewState: "LANDING_SUBMIT",
  userApplication: {
    amountRequestedRange: "500",
    zip: "78704",
    email: "a.visitor@mail.test",
    acceptedTermsAndConditions: true,
  },
  secureFields: {},
};

/** Gives the attack a temporary folder and removes it at the end. */
async function inOwnFolder<T>(attack: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "loanbridge-demo-"));
  try {
    return await attack(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const left = ({ url, lines }: Running) => ({ ports: [new URL(url).port], lines });

/** True if a production server starts with these files. */
async function serves(env: Readonly<Record<string, string>>): Promise<boolean> {
  return inOwnFolder(async (folder) => {
    const settings = { NODE_ENV: "production", DATA_DIR: join(folder, "data"), PORT: "0", METRICS_PORT: "0", ...env };
    const server = await begin(serverFile, settings).catch(() => undefined);
    await server?.end();
    if (server) await expectNothingReadable({ ...left(server), directories: [folder] });
    return server !== undefined;
  });
}

export const demoInProduction: Attack = {
  does: "Signs as a sample lender, whose key everyone can read, in a production server that still has the samples, as they were shipped or under other names.",
  run: async () => {
    const own = await ownInstallation();
    try {
      const shipped = await serves({});
      const renamed = await inOwnFolder(async (folder) => {
        await cp("sites/payday-demo", join(folder, "sites/prime"), { recursive: true });
        await cp("sites/shared", join(folder, "sites/shared"), { recursive: true });
        await cp("lenders", join(folder, "lenders"), { recursive: true });
        await cp("lenders/copper-mill.json", join(folder, "lenders/prime.json"));
        const [SITES_DIR, LENDERS_DIR] = [join(folder, "sites"), join(folder, "lenders")];
        return serves({ SITES_DIR, LENDERS_DIR, DEFAULT_SITE: "prime" });
      });
      return await inOwnFolder(async (folder) => {
        const settings = { ...own.env, DATA_DIR: join(folder, "data"), PORT: "0", METRICS_PORT: "0" };
        const server = await begin(serverFile, settings);
        const { port } = new URL(server.url);
        const at = (host: string) => `http://${host}:${port}`;
        await cp("lenders/copper-mill.json", join(own.folder, "lenders/copper-mill.json"));
        server.child.kill("SIGHUP");
        const output = await waitUntil("the reload", () =>
          server.lines.find((line) => /sites (reloaded|not reloaded)/.test(line)),
        );
        const reloaded = output.includes("sites reloaded");
        const headers = { "content-type": "application/json" };
        const path = "/api/v1/userApplication";
        const body = JSON.stringify(landing);
        const answer = await askRaw(at(ownHosts.payday), { method: "PATCH", path, headers, body });
        const cookie = String(answer.headers["set-cookie"]);
        const stranger = await askRaw(at("evil.test"), { method: "GET", path: "/" });
        await server.end();
        await expectNothingReadable({ ...left(server), directories: [settings.DATA_DIR] });
        const word = (got: boolean): string => (got ? "in use" : "refused");
        return {
          withstood: !shipped && !renamed && !reloaded && /^__Host-.*; Secure/.test(cookie) && stranger.status === 404,
          seen: `samples ${word(shipped)}, renamed ones ${word(renamed)}, one by a reload ${word(reloaded)}; cookie ${cookie.split("=")[0] ?? ""}; unknown host ${String(stranger.status)}`,
        };
      });
    } finally {
      await own.remove();
    }
  },
};
