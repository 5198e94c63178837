import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parentHeader } from "@loanbridge/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSites } from "../../sites/demo-source.fixture.ts";
import { landing, payday, startApp, type Started } from "./started.fixture.ts";

const partner = "https://partner.example";

let started: Started;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "loanbridge-sites-"));
  await cp(demoSites, dir, { recursive: true });
  const change = async (name: string, keys: object) => {
    const file = join(dir, "payday-demo", name);
    await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, "utf8")), ...keys }));
  };
  await change("environment.json", { production: true });
  await change("site.json", { embedding: { parents: [partner] } });
  started = await startApp({ SITES_DIR: dir });
});
afterAll(async () => {
  await started.close();
  await rm(dir, { recursive: true });
});

test.each([
  ["", {}, "__Host-loanbridge", "Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax"],
  [
    "in a partner's frame ",
    { [parentHeader]: partner },
    "__Host-loanbridge-frame",
    "Max-Age=2592000; Path=/; HttpOnly; Secure; Partitioned; SameSite=None",
  ],
] as const)(
  "%sa production site's cookie is accepted only over TLS and from this host",
  async (_where, headers, name, attributes) => {
    const visitor = started.visitor(payday);
    const ask = (payload?: object) =>
      visitor.ask({
        method: payload ? "PATCH" : "GET",
        url: "/api/v1/userApplication",
        headers,
        ...(payload && { payload }),
      });
    const [cookie = "", ...rest] = String((await ask(landing)).headers["set-cookie"]).split("; ");
    expect([cookie.split("=")[0], rest.join("; ")]).toEqual([name, attributes]);
    expect((await ask()).json().userApplication.email).toBe(landing.userApplication.email);
    // A cookie without the prefix may have been planted by a neighboring host or over http.
    visitor.cookie = cookie.replace("__Host-", "");
    expect((await ask()).json().userApplication.email).toBeUndefined();
  },
);
