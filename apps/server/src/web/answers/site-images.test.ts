import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoSites } from "../../sites/demo-source.fixture.ts";
import { payday, startApp, type Started } from "../tests/started.fixture.ts";

let dir: string;
let started: Started;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), "loanbridge-sites-"));
  await cp(demoSites, dir, { recursive: true });
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const picture = sharp({ create: { width: 200, height: 120, channels: 3, background: "#446688", noise } });
  await writeFile(join(dir, "payday-demo/images/street.jpg"), await picture.jpeg().toBuffer());
  await writeFile(join(dir, "payday-demo/images/night.jpg"), await picture.negate().jpeg().toBuffer());
  const file = join(dir, "payday-demo/environment.json");
  const environment = JSON.parse(await readFile(file, "utf8")) as { images: Record<string, unknown> };
  environment.images["banner"] = { token: "street.jpg", dark: { token: "night.jpg" }, options: { width: 100 } };
  await writeFile(file, JSON.stringify(environment));
  started = await startApp({ SITES_DIR: dir });
});
afterAll(async () => {
  await started.close();
  await rm(dir, { recursive: true });
});

const image = (name: string) => started.app.sites.byId("payday-demo")?.environment.images[name];
const get = (url: string, accept = "*/*") =>
  started.visitor(payday).ask({ method: "GET", url, headers: { accept, "accept-encoding": "br" } });

test("[SITE-12] an image is served in the best accepted format, with the site's options", async () => {
  const { v = "" } = image("banner")?.options ?? {};
  const url = `/images/street.jpg?quality=auto&format=auto&width=100&v=${v}`;
  const answer = await get(url, "image/avif,image/webp,*/*");
  expect(answer.headers).toMatchObject({ "content-type": "image/avif", vary: "accept" });
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(100);
  expect((await get(url)).headers["content-type"]).toBe("image/jpeg");
});

test("[SITE-12] options that the site does not configure are ignored", async () => {
  const answer = await get("/images/street.jpg?quality=3&format=png&width=4000");
  expect(answer.headers["content-type"]).toBe("image/jpeg");
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(200);
});

test("[SITE-12] a URL with the file's version is cached for a year, any other for an hour", async () => {
  const { options, width, height } = image("logo") ?? {};
  expect(width).toBeGreaterThan(height ?? 0);
  const now = await get(`/images/logo.svg?quality=auto&format=auto&v=${options?.["v"] ?? ""}`);
  expect(now.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  const old = await get("/images/logo.svg?v=0123456789abcdef");
  expect(old.headers["cache-control"]).toBe("public, max-age=3600");
});

test("[SITE-12] a dark variant has its own version and the options of its image", async () => {
  const [logo, banner] = [image("logo"), image("banner")];
  expect(logo?.dark?.options?.["v"]).toMatch(/^[0-9a-f]{16}$/);
  expect(logo?.dark?.options?.["v"]).not.toBe(logo?.options?.["v"]);
  expect(banner?.dark).toEqual({ token: "night.jpg", options: { width: 100, v: expect.any(String) as string } });
  const { v = "" } = banner?.dark?.options ?? {};
  const answer = await get(`/images/night.jpg?quality=auto&format=auto&width=100&v=${v}`, "image/avif");
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(100);
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("an SVG is compressed, and can run or load nothing when opened directly", async () => {
  const { headers } = await get("/images/logo.svg");
  expect(headers).toMatchObject({
    "content-type": "image/svg+xml",
    "content-encoding": "br",
    "x-content-type-options": "nosniff",
  });
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).toContain("sandbox");
});

test("a file that is not an image is never served", async () => {
  await writeFile(join(dir, "payday-demo/images/notes.txt"), "notes");
  for (const url of ["/images/notes.txt", "/images/../site.json", "/images/a.b.svg"])
    expect([url, (await get(url)).statusCode]).toEqual([url, expect.toBeOneOf([400, 403, 404])]);
});
